import { sql } from "drizzle-orm";
import type { Scope } from "./database.ts";

/**
 * Claims a one-time key. Null when it is new; otherwise the call that used it and its answer.
 * Two calls with the same key wait for each other.
 */
export async function claimKey(
	{ db, tenantId }: Scope,
	memberId: number,
	key: string,
	call: string,
): Promise<{ call: string; answer: unknown } | null> {
	const claimed = await db.execute(sql`
		insert into one_time_keys (tenant_id, member_id, key, call)
		values (${tenantId}, ${memberId}, ${key}, ${call})
		on conflict do nothing returning key`);
	if (claimed.length > 0) return null;
	const [row] = await db.execute<{ call: string; answer: string }>(sql`
		select call, answer from one_time_keys
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key}`);
	return row ? { call: row.call, answer: JSON.parse(row.answer) } : null;
}

export async function keepAnswer(
	{ db, tenantId }: Scope,
	memberId: number,
	key: string,
	answer: unknown,
): Promise<void> {
	await db.execute(sql`
		update one_time_keys set answer = ${JSON.stringify(answer)}::jsonb
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key}`);
}

/** Writes down who changed what by which call. */
export async function insertAudit(
	{ db, tenantId }: Scope,
	entry: {
		memberId: number | null;
		call: string;
		entity: string;
		entityId: number | null;
		changes: unknown;
		at: Date;
	},
): Promise<void> {
	await db.execute(sql`
		insert into audit_log (tenant_id, member_id, call, entity, entity_id, changes, at)
		values (${tenantId}, ${entry.memberId}, ${entry.call}, ${entry.entity}, ${entry.entityId},
			${JSON.stringify(entry.changes)}::jsonb, ${entry.at.toISOString()})`);
}

export async function insertUpload(
	{ db, tenantId }: Scope,
	upload: {
		file: string;
		contentType: string;
		bytes: number;
		width: number;
		height: number;
		memberId: number;
	},
): Promise<void> {
	await db.execute(sql`
		insert into uploads (tenant_id, file, content_type, bytes, width, height, member_id)
		values (${tenantId}, ${upload.file}, ${upload.contentType}, ${upload.bytes}, ${upload.width},
			${upload.height}, ${upload.memberId})`);
}

export async function findUpload(
	{ db, tenantId }: Scope,
	file: string,
): Promise<{ contentType: string } | null> {
	const [row] = await db.execute<{ content_type: string }>(
		sql`select content_type from uploads where tenant_id = ${tenantId} and file = ${file}`,
	);
	return row ? { contentType: row.content_type } : null;
}
