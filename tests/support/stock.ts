import { nextIds } from "#api/platform/database/sequences.ts";
import {
	categories,
	distributionRecords,
	distributions,
	resources,
	stockMovements,
	warehouses,
} from "#api/tables.ts";
import { within } from "./database.ts";
import { makeBranch } from "./places.ts";
import type { Tenant } from "./tenant.ts";

const named = (kind: string, id: number) => ({ nameEn: `${kind} ${id}`, nameAr: `${kind} ${id}` });

export const makeCategory = (tenant: Tenant): Promise<number> =>
	within(tenant, async (scope) => {
		const id = await nextIds(scope, "categories");
		await scope.db.insert(categories).values({ tenantId: tenant.id, id, ...named("Category", id) });
		return id;
	});

/** A warehouse, in a new branch unless one is given. */
export async function makeWarehouse(
	tenant: Tenant,
	fields: { branchId?: number; memberId?: number } = {},
): Promise<number> {
	const branchId = fields.branchId ?? (await makeBranch(tenant));
	return within(tenant, async (scope) => {
		const id = await nextIds(scope, "warehouses");
		await scope.db
			.insert(warehouses)
			.values({ tenantId: tenant.id, id, ...fields, branchId, ...named("Warehouse", id) });
		return id;
	});
}

/** A resource with its opening stock in the ledger, in a new category unless one is given. */
export const makeResource = (
	tenant: Tenant,
	fields: Partial<typeof resources.$inferInsert> = {},
): Promise<number> =>
	within(tenant, async (scope) => {
		const { db } = scope;
		const tenantId = tenant.id;
		const id = await nextIds(scope, "resources");
		const names = { nameEn: `Resource ${id}`, nameAr: `مورد ${id}` };
		let categoryId = fields.categoryId;
		if (categoryId === undefined) {
			categoryId = await nextIds(scope, "categories");
			await db.insert(categories).values({ tenantId, id: categoryId, ...names });
		}
		await db.insert(resources).values({ tenantId, ...names, ...fields, categoryId, id });
		const change = fields.qty ?? 0;
		await db.insert(stockMovements).values({ tenantId, resourceId: id, change, reason: "opening" });
		return id;
	});

/** Things that were given to a facility. */
export const makeDistribution = (
	tenant: Tenant,
	facilityId: number,
	records: readonly { resourceId: number; qty: number }[],
): Promise<number> =>
	within(tenant, async (scope) => {
		const { db } = scope;
		const tenantId = tenant.id;
		const id = await nextIds(scope, "distributions");
		await db
			.insert(distributions)
			.values({ tenantId, id, forFacilityId: facilityId, transferDate: "2026-01-01" });
		const last = await nextIds(scope, "distribution_records", records.length);
		await db.insert(distributionRecords).values(
			records.map((record, index) => ({
				tenantId,
				id: last - index,
				distributionId: id,
				...record,
			})),
		);
		return id;
	});
