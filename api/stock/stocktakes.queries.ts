import { sql } from "drizzle-orm";
import type { StocktakeResource } from "#contract/stock/schemas.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { float, integer, jsonText, namedShape, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { resources } from "./table.ts";

/** The subquery for the latest movement of `resources r`. */
const latestMovement = (tenantId: number) => sql`coalesce((
	select s.id from stock_movements s where s.tenant_id = ${tenantId} and s.resource_id = r.id
	order by s.id desc limit 1), 0)::double precision`;

/** Finds the resources of a warehouse with their recorded stock, by id; or some of them. */
export async function findResourcesToCount(
	{ db, tenantId }: TenantDb,
	warehouseId: number,
	some: readonly number[] | null,
	page: { limit: number; offset: number },
): Promise<StocktakeResource[]> {
	const only = some ? sql`and r.id = any(${arrayLiteral(some)}::integer[])` : sql``;
	const rows = await selectRows(db, {
		...namedShape(resources),
		qty: resources.qty,
		movement: float,
	})`
		select r.id, r.name_en, r.name_ar, r.qty, ${latestMovement(tenantId)} as movement
		from resources r
		where r.tenant_id = ${tenantId} and r.warehouse_id = ${warehouseId} and r.deleted_at is null
			${only}
		order by r.id limit ${page.limit} offset ${page.offset}`;
	return [...rows];
}

/** The changes of a resource's stock since a movement. */
export type StockSinceCount = StocktakeResource & {
	/** The sum of the movements since. */
	moved: number;
	/** The member who last set the stock, by hand or by a stocktake; null if nobody has. */
	setBy: { id: number; name_en: string; name_ar: string } | null;
};

/**
 * Finds the movements of resources since they were counted.
 *
 * @param counted existing resources, each with the latest movement when it was counted
 */
export async function findMovementsSince(
	{ db, tenantId }: TenantDb,
	counted: readonly { resource_id: number; movement: number }[],
): Promise<StockSinceCount[]> {
	const values = counted.map(
		({ resource_id, movement }) => sql`(${resource_id}::integer, ${movement}::bigint)`,
	);
	const rows = await selectRows(db, {
		...namedShape(resources),
		qty: resources.qty,
		movement: float,
		moved: integer,
		set_by: nullable(jsonText),
	})`
		select r.id, r.name_en, r.name_ar, r.qty, ${latestMovement(tenantId)} as movement,
			coalesce((select sum(s.change) from stock_movements s
				where s.tenant_id = ${tenantId} and s.resource_id = r.id and s.id > l.movement), 0)::integer
				as moved,
			(select json_build_object('id', m.id, 'name_en', m.name_en, 'name_ar', m.name_ar)
				from stock_movements s
				join members m on m.tenant_id = ${tenantId} and m.id = s.member_id
				where s.tenant_id = ${tenantId} and s.resource_id = r.id and s.id > l.movement
					and s.reason in ('count', 'edit')
				order by s.id desc limit 1) as set_by
		from (values ${sqlList(values)}) as l (resource_id, movement)
		join resources r on r.tenant_id = ${tenantId} and r.id = l.resource_id
		order by r.id`;
	return rows.map(({ set_by, ...row }) => ({
		...row,
		setBy: set_by === null ? null : JSON.parse(set_by),
	}));
}
