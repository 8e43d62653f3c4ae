import { sql } from "drizzle-orm";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** Replaces the warehouses that store resources of a category. */
export async function replaceCategoryWarehouses(
	{ db, tenantId }: TenantDb,
	categoryId: number,
	warehouseIds: readonly number[],
): Promise<void> {
	await db.execute(sql`
		delete from category_warehouses where tenant_id = ${tenantId} and category_id = ${categoryId}`);
	if (warehouseIds.length === 0) return;
	const links = warehouseIds.map(
		(id) => sql`(${tenantId}::integer, ${categoryId}::integer, ${id}::integer)`,
	);
	await db.execute(sql`
		insert into category_warehouses (tenant_id, category_id, warehouse_id)
		values ${sqlList(links)}`);
}

/** Checks whether a warehouse stores resources of a category. */
export async function warehouseHasCategory(
	{ db, tenantId }: TenantDb,
	warehouseId: number,
	categoryId: number,
): Promise<boolean> {
	const [row] = await db.execute(sql`
		select warehouse_id from category_warehouses where tenant_id = ${tenantId}
			and category_id = ${categoryId} and warehouse_id = ${warehouseId}`);
	return row !== undefined;
}

/** Counts the categories of which a warehouse stores resources. */
export async function countWarehouseCategories({ db, tenantId }: TenantDb, warehouseId: number) {
	const [row] = await selectRows(db, { count: integer })`
		select count(*)::integer as count
		from category_warehouses x
		join categories c on c.tenant_id = x.tenant_id and c.id = x.category_id and c.deleted_at is null
		where x.tenant_id = ${tenantId} and x.warehouse_id = ${warehouseId}`;
	return row?.count ?? 0;
}
