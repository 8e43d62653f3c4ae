import { randomUUID } from "node:crypto";
import { eq, fillPlaceholders, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { defaultProfiles } from "#api/permissions/default-profiles.ts";
import { permissions, tenants } from "#api/tables.ts";
import { owner } from "./database.ts";

export type Tenant = { readonly id: number; readonly slug: string };

/** What adds the standard profiles to a tenant, which is written once. */
const profiles = drizzle
	.mock()
	.insert(permissions)
	.values(
		defaultProfiles.map(({ flags, ...profile }) => ({
			tenantId: sql.placeholder("tenant"),
			...profile,
			...flags,
		})),
	)
	.toSQL();

/** A tenant with the standard permission profiles and nothing else. */
export async function makeTenant(
	settings: Partial<typeof tenants.$inferInsert> = {},
): Promise<Tenant> {
	const slug = `t-${randomUUID()}`;
	const [tenant] = await drizzle(owner)
		.insert(tenants)
		.values({ slug, nameEn: "Acme", nameAr: "أكمي", ...settings })
		.returning({ id: tenants.id, slug: tenants.slug });
	if (!tenant) throw new Error("The tenant was not made.");
	const values = fillPlaceholders(profiles.params, { tenant: tenant.id }) as never[];
	await Promise.all([
		owner.unsafe(profiles.sql, values, { prepare: true }),
		owner`insert into counters (tenant_id, name, value) values (${tenant.id}, 'permissions', 12)`,
	]);
	return tenant;
}

export async function suspend(tenant: Tenant): Promise<void> {
	await drizzle(owner)
		.update(tenants)
		.set({ suspendedAt: new Date() })
		.where(eq(tenants.id, tenant.id));
}
