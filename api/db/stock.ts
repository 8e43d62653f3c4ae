import { sql } from "drizzle-orm";
import type { Scope } from "./database.ts";

/**
 * Adds to a resource's stock (or takes from it) and writes the movement into the ledger.
 * False, and nothing changed, when less is there than is to be taken.
 */
export async function moveStock(
	{ db, tenantId }: Scope,
	movement: {
		resourceId: number;
		change: number;
		reason: "dispose" | "purchase" | "reversal";
		requestId: number;
		memberId: number;
		at: Date;
	},
): Promise<boolean> {
	const { resourceId, change, reason, requestId, memberId, at } = movement;
	const moved = await db.execute(sql`
		with moved as (
			update resources set qty = qty + ${change}, version = version + 1,
				updated_at = ${at.toISOString()}
			where tenant_id = ${tenantId} and id = ${resourceId} and qty + ${change} >= 0
			returning id, unit_cost
		)
		insert into stock_movements
			(tenant_id, resource_id, change, reason, request_id, member_id, unit_cost, at)
		select ${tenantId}, id, ${change}, ${reason}, ${requestId}, ${memberId}, unit_cost,
			${at.toISOString()}
		from moved returning id`);
	return moved.length > 0;
}

/** What a resource is called and how much of it there is. */
export async function findStock({ db, tenantId }: Scope, resourceId: number): Promise<Stock> {
	const [row] = await db.execute<Stock>(sql`
		select name_en, name_ar, qty as available from resources
		where tenant_id = ${tenantId} and id = ${resourceId}`);
	return row ?? { name_en: "", name_ar: "", available: 0 };
}

type Stock = { name_en: string; name_ar: string; available: number };
