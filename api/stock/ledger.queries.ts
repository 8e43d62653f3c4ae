import { sql } from "drizzle-orm";
import { type StockMovement, stockMovement } from "#contract/stock/schemas.ts";
import { maxQty } from "#contract/values/schemas.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { boolean, integer, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	memberNamesShape,
	selectMember,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import { stockMovements } from "./movements.table.ts";
import { resources } from "./table.ts";

/** A change of one resource's stock, and its reason. */
export type StockMovementInput = {
	resourceId: number;
	/** Added to the stock if positive, taken from it if negative; 0 corrects only the cost. */
	change: number;
	reason: StockMovement["reason"];
	distributionId?: number;
	requestId?: number;
	memberId: number;
	/**
	 * The cost to the organisation, as text; `quantity` is a number of items, at the resource's unit
	 * cost; null for no cost.
	 */
	cost: { amount: string } | { quantity: number } | null;
	at: Date;
};

/** The upper limit of a movement's cost, from the ledger's column. */
const costLimit = 10 ** 12;

/**
 * Adds to a resource's stock, or takes from it, and writes the movement into the ledger. Returns
 * whether it left less than the resource's threshold where there was enough before. Returns null,
 * and changes nothing, if there is less in stock than it takes, or if the stock or the cost would
 * be too large to be stored.
 */
export async function insertStockMovement(
	{ db, tenantId }: TenantDb,
	movement: StockMovementInput,
): Promise<{ isLow: boolean } | null> {
	const { resourceId, change, cost, at } = movement;
	const amount =
		cost === null
			? sql`null::numeric`
			: "amount" in cost
				? sql`${cost.amount}::numeric`
				: sql`unit_cost * ${cost.quantity}::integer`;
	const [moved] = await selectRows(db, {
		unit_cost: resources.unitCost,
		cost: nullable(text),
		is_low: nullable(boolean),
	})`
		update resources set qty = qty + ${change}, version = version + 1,
			updated_at = ${at.toISOString()}
		where tenant_id = ${tenantId} and id = ${resourceId}
			and qty + ${change}::integer between 0 and ${maxQty}
			and coalesce(abs(${amount}), 0) < ${costLimit}::bigint
		returning unit_cost, ${amount} as cost, low = 1 and qty - ${change} >= threshold as is_low`;
	if (!moved) return null;
	// A statement of its own: one that changes both returns nothing on the nodes of a cluster.
	await db.execute(sql`
		insert into stock_movements
			(tenant_id, resource_id, change, reason, distribution_id, request_id, member_id, unit_cost,
				cost, at)
		values (${tenantId}, ${resourceId}, ${change}, ${movement.reason},
			${movement.distributionId ?? null}, ${movement.requestId ?? null}, ${movement.memberId},
			${moved.unit_cost}, ${moved.cost}, ${at.toISOString()})`);
	return { isLow: moved.is_low === true };
}

export async function findStock({ db, tenantId }: TenantDb, resourceId: number): Promise<Stock> {
	const [row] = await selectRows(db, {
		name_en: resources.nameEn,
		name_ar: resources.nameAr,
		available: resources.qty,
	})`
		select name_en, name_ar, qty as available from resources
		where tenant_id = ${tenantId} and id = ${resourceId}`;
	return row ?? { name_en: "", name_ar: "", available: 0 };
}

/**
 * Returns the member who is notified of a resource's low stock: that of its warehouse, or else of
 * the warehouse's branch, or else of its own branch; null if the stock is not low, or there is no
 * such member.
 *
 * @param notifiedAt null if a member was notified then already
 */
export async function findStockKeeper(
	{ db, tenantId }: TenantDb,
	resourceId: number,
	notifiedAt: string | null,
): Promise<number | null> {
	const [row] = await selectRows(db, { id: nullable(integer) })`
		select coalesce(k.id, b.id) as id from resources r
		left join warehouses w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id
		left join members k on k.tenant_id = r.tenant_id and k.id = w.member_id
			and k.deleted_at is null and ${isCurrentMemberSql("k")}
		left join branches p on p.tenant_id = r.tenant_id and p.id = coalesce(w.branch_id, r.branch_id)
		left join members b on b.tenant_id = r.tenant_id and b.id = p.member_id
			and b.deleted_at is null and ${isCurrentMemberSql("b")}
		where r.tenant_id = ${tenantId} and r.id = ${resourceId} and r.low = 1
			and r.deleted_at is null and not exists (
				select from notifications n where n.tenant_id = ${tenantId}
					and n.resource_id = ${resourceId} and n.date = ${notifiedAt}::timestamptz)`;
	return row?.id ?? null;
}

type Stock = { name_en: string; name_ar: string; available: number };

/**
 * Returns the amount that is missing until a request's movements have cost `total`; amounts are
 * texts. Null if none of their costs is known.
 */
export async function findMissingCost(
	{ db, tenantId }: TenantDb,
	requestId: number,
	total: string,
): Promise<string | null> {
	const [row] = await selectRows(db, { cost: nullable(text) })`
		select (${total}::numeric - sum(cost))::text as cost from stock_movements
		where tenant_id = ${tenantId} and request_id = ${requestId}`;
	return row?.cost ?? null;
}

/**
 * Returns the cost of some items of a distribution that are still given out, as text; null if not
 * known.
 */
export async function findDistributedCost(
	{ db, tenantId }: TenantDb,
	distributionId: number,
	resourceId: number,
	quantity: number,
): Promise<string | null> {
	const [row] = await selectRows(db, { cost: nullable(text) })`
		select round(sum(cost) * ${quantity}::integer / nullif(-sum(change), 0), 2)::text as cost
		from stock_movements
		where tenant_id = ${tenantId} and resource_id = ${resourceId}
			and distribution_id = ${distributionId}`;
	return row?.cost ?? null;
}

/** Finds the latest movements of a resource, newest first. */
export async function findStockMovements(
	{ db, tenantId }: TenantDb,
	resourceId: number,
	page: { limit: number; offset: number },
): Promise<StockMovement[]> {
	const rows = await selectRows(db, {
		id: stockMovements.id,
		change: stockMovements.change,
		reason: stockMovement.shape.reason,
		distribution_id: stockMovements.distributionId,
		request_id: stockMovements.requestId,
		member_id: stockMovements.memberId,
		cost: stockMovements.cost,
		at: stockMovements.at,
		...memberNamesShape("member"),
	})`
		select s.id, s.change, s.reason, s.distribution_id, s.request_id, s.member_id, s.cost, s.at,
			${selectMember("m", "member")}
		from stock_movements s
		left join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
		where s.tenant_id = ${tenantId} and s.resource_id = ${resourceId}
		order by s.at desc, s.id desc limit ${page.limit} offset ${page.offset}`;
	return rows.map((row) => ({
		id: Number(row.id),
		change: row.change,
		reason: row.reason,
		distribution_id: row.distribution_id,
		request_id: row.request_id,
		memberDetails: toNamedRef(row, "member"),
		cost: row.cost,
		at: toIsoString(row.at),
	}));
}
