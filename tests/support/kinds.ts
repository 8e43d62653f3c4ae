import { nextIds } from "#api/platform/database/sequences.ts";
import { memberKinds, workKinds } from "#api/tables.ts";
import { refreshUsageFlag } from "#api/tenants/usage-flags.queries.ts";
import { within } from "./database.ts";
import type { Tenant } from "./tenant.ts";

type Fields = Partial<Omit<typeof workKinds.$inferInsert, "tenantId" | "id">>;

/** A kind of work in use. */
export const makeKind = (tenant: Tenant, fields: Fields = {}): Promise<number> =>
	within(tenant, async (scope) => {
		const id = await nextIds(scope, "kinds");
		await scope.db.insert(workKinds).values({
			tenantId: tenant.id,
			id,
			nameEn: `Kind ${id}`,
			nameAr: `نوع ${id}`,
			position: id,
			...fields,
		});
		await refreshUsageFlag(scope, "kinds");
		return id;
	});

/** Has members do a kind of work. */
export const assignKind = (
	tenant: Tenant,
	kindId: number,
	members: readonly { id: number }[],
): Promise<void> =>
	within(tenant, async ({ db, tenantId }) => {
		await db
			.insert(memberKinds)
			.values(members.map(({ id }) => ({ tenantId, kindId, memberId: id })));
	});
