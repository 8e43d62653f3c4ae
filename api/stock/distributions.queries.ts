import { type SQL, sql } from "drizzle-orm";
import type { DistributionRecord } from "#contract/stock/distributions.schemas.ts";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { distributionRecordList } from "./distributions.list.ts";
import { distributionRecords, resources } from "./table.ts";

/** The condition on the list of records for the records of one distribution. */
export const distributionRecordsSql = (distributionId: number): SQL =>
	sql`x.distribution_id = ${distributionId}`;

/** A line item of a distribution: a resource, its quantity, and its warehouse. */
export type DistributionLineItem = { resourceId: number; warehouseId: number | null; qty: number };

export async function findDistributionRecords(
	{ db, tenantId }: TenantDb,
	distributionId: number,
): Promise<DistributionRecord[]> {
	const { shape, select, from, joins, where, present } = distributionRecordList;
	const rows = await selectRows(db, shape)`
		select ${select} from ${from} ${joins}
		where ${where(tenantId)} and ${distributionRecordsSql(distributionId)} order by x.id`;
	return rows.map(present);
}

/** Finds the line items of a distribution, deleted or not. */
export async function findDistributionLineItems(
	{ db, tenantId }: TenantDb,
	distributionId: number,
): Promise<DistributionLineItem[]> {
	const rows = await selectRows(db, {
		resource_id: distributionRecords.resourceId,
		warehouse_id: distributionRecords.warehouseId,
		qty: distributionRecords.qty,
	})`
		select resource_id, warehouse_id, qty from distribution_records
		where tenant_id = ${tenantId} and distribution_id = ${distributionId} order by id`;
	return rows.map((row) => ({
		resourceId: row.resource_id,
		warehouseId: row.warehouse_id,
		qty: row.qty,
	}));
}

/**
 * Replaces the records of a distribution.
 *
 * @param firstId the first of as many ids as there are line items
 */
export async function replaceDistributionRecords(
	{ db, tenantId }: TenantDb,
	distributionId: number,
	lines: readonly DistributionLineItem[],
	firstId: number,
): Promise<void> {
	await db.execute(sql`
		delete from distribution_records
		where tenant_id = ${tenantId} and distribution_id = ${distributionId}`);
	const rows = lines.map(
		({ resourceId, warehouseId, qty }, index) =>
			sql`(${tenantId}::integer, ${firstId + index}::integer, ${distributionId}::integer,
				${resourceId}::integer, ${warehouseId}::integer, ${qty}::integer)`,
	);
	await db.execute(sql`
		insert into distribution_records
			(tenant_id, id, distribution_id, resource_id, warehouse_id, qty)
		values ${sqlList(rows)}`);
}

/** Locks the resources that exist until the transaction ends, and returns their places. */
export async function lockResources(
	{ db, tenantId }: TenantDb,
	resourceIds: readonly number[],
): Promise<Map<number, number | null>> {
	if (resourceIds.length === 0) return new Map();
	const ids = sqlList(resourceIds.map((id) => sql`${id}::integer`));
	const rows = await selectRows(db, { id: resources.id, warehouse_id: resources.warehouseId })`
		select id, warehouse_id from resources
		where tenant_id = ${tenantId} and id in (${ids}) and deleted_at is null
		order by id for no key update`;
	return new Map(rows.map((row) => [row.id, row.warehouse_id]));
}

const countLiving = async ({ db, tenantId }: TenantDb, condition: SQL): Promise<number> => {
	const [row] = await selectRows(db, { count: integer })`
		select count(distinct d.id)::integer as count
		from distribution_records x
		join distributions d on d.tenant_id = x.tenant_id and d.id = x.distribution_id
			and d.deleted_at is null
		where x.tenant_id = ${tenantId} and ${condition}`;
	return row?.count ?? 0;
};

/** Counts the distributions that gave some of a resource. */
export const countDistributionsOfResource = (scope: TenantDb, id: number): Promise<number> =>
	countLiving(scope, sql`x.resource_id = ${id}`);

/** Counts the distributions that gave something from a warehouse. */
export const countDistributionsOfWarehouse = (scope: TenantDb, id: number): Promise<number> =>
	countLiving(scope, sql`x.warehouse_id = ${id}`);
