import { sql } from "drizzle-orm";
import { members } from "#api/tables.ts";
import { type AuditAction, type HistoryAction, historyActions } from "#contract/audit/constants.ts";
import type { HistoryEntry } from "#contract/entities/schemas.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import { lateralJoin, selectMember, toIsoString, toNamedRef } from "../lists/joins.ts";

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
	const [row] = await db.execute<{ call: string; answer: string }>(sql`
		select call, answer from one_time_keys
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key}`);
	return row ? { call: row.call, answer: JSON.parse(row.answer) } : null;
}

/** Whether a member has sent something with a one-time key that was taken. */
export async function isKeyUsed(
	{ db, tenantId }: TenantDb,
	memberId: number,
	key: string,
): Promise<boolean> {
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
		update one_time_keys set answer = ${JSON.stringify(answer)}::jsonb
		where tenant_id = ${tenantId} and member_id = ${memberId} and key = ${key}`);
}

export async function insertUpload(
	{ db, tenantId }: TenantDb,
	upload: {
		file: string;
		contentType: string;
		bytes: number;
		width: number;
		height: number;
		memberId: number | null;
	},
): Promise<void> {
	await db.execute(sql`
		insert into uploads (tenant_id, file, content_type, bytes, width, height, member_id)
		values (${tenantId}, ${upload.file}, ${upload.contentType}, ${upload.bytes}, ${upload.width},
			${upload.height}, ${upload.memberId})`);
}

export async function findUpload(
	{ db, tenantId }: TenantDb,
	file: string,
): Promise<{ contentType: string } | null> {
	const [row] = await db.execute<{ content_type: string }>(
		sql`select content_type from uploads where tenant_id = ${tenantId} and file = ${file}`,
	);
	return row ? { contentType: row.content_type } : null;
}

const ownActs: Readonly<Record<string, HistoryAction>> = {
	"POST authentication/edit-user": "profile_changed",
	"POST plans/{id}/now": "carried_out",
	"POST plans/{id}/targets/add": "changed",
	"DELETE plans/targets/{id}": "changed",
};

/**
 * Returns the history's name of an action, which may differ from the audit trail's; `changed` by
 * default.
 */
function historyActOf(act: AuditAction, call: string): HistoryAction {
	return ownActs[call] ?? historyActions.find((one) => one === act) ?? "changed";
}

/** Returns who changed an entity, and how; newest first. */
export async function findHistory(
	{ db, tenantId }: TenantDb,
	entity: string,
	entityId: number,
	page: { limit: number; offset: number },
): Promise<HistoryEntry[]> {
	const rows = await db.execute(sql`
		select l.at, l.act, l.call, l.changes, l.member_id, ${selectMember("m", "member")}
		from audit_log l ${lateralJoin(members, "m", sql`l.member_id`)}
		where l.tenant_id = ${tenantId} and l.entity = ${entity} and l.entity_id = ${entityId}
		order by l.at desc, l.id desc limit ${page.limit} offset ${page.offset}`);
	return rows.map((row) => {
		const changes = (typeof row.changes === "string" ? JSON.parse(row.changes) : null) ?? {};
		return {
			at: toIsoString(row.at),
			act: historyActOf(row.act as AuditAction, row.call as string),
			call: row.call as string,
			memberDetails: toNamedRef(row, "member"),
			before: changes.before ?? {},
			after: changes.after ?? {},
		};
	});
}
