import { sql } from "drizzle-orm";
import { jsonText, text } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";

/**
 * Claims an idempotency key, and deletes those older than two days. Returns null if the key is new;
 * otherwise the request that used it and its response. Two requests with the same key wait for each
 * other.
 */
export async function claimIdempotencyKey(
	{ db, tenantId }: TenantDb,
	memberId: number,
	key: string,
	call: string,
): Promise<{ call: string; answer: unknown } | null> {
	await db.execute(sql`
		delete from one_time_keys
		where tenant_id = ${tenantId} and created_at < now() - interval '2 days'`);
	const claimed = await db.execute(sql`
		insert into one_time_keys (tenant_id, member_id, key, call)
		values (${tenantId}, ${memberId}, ${key}, ${call})
		on conflict do nothing returning key`);
	if (claimed.length > 0) return null;
	const [row] = await selectRows(db, { call: text, answer: jsonText })`
		select call, answer from one_time_keys
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key}`;
	return row ? { call: row.call, answer: JSON.parse(row.answer) } : null;
}

export async function isKeyUsed({ db, tenantId }: TenantDb, memberId: number, key: string) {
	const used = await db.execute(sql`
		select 1 from one_time_keys
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key}`);
	return used.length > 0;
}

export async function storeResponse(
	{ db, tenantId }: TenantDb,
	memberId: number,
	key: string,
	answer: unknown,
): Promise<void> {
	await db.execute(sql`
		update one_time_keys set answer = ${JSON.stringify(answer)}::json
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key}`);
}
