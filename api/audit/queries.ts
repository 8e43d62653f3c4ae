import { sql } from "drizzle-orm";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { type AuditRecord, shipAudit } from "../platform/observability/audit-log-shipping.ts";

/** Writes down who changed what by which call; a copy goes out once the transaction has ended well. */
export async function insertAuditEntry(
	{ db, tenantId, afterCommit }: TenantDb,
	entry: AuditRecord,
): Promise<void> {
	const [written] = await db.execute<{ id: string }>(sql`
		insert into audit_log (tenant_id, member_id, call, entity, entity_id, changes, at, address)
		values (${tenantId}, ${entry.memberId}, ${entry.call}, ${entry.entity}, ${entry.entityId},
			${JSON.stringify(entry.changes)}::jsonb, ${entry.at.toISOString()},
			${entry.address ?? null})
		returning id`);
	afterCommit(() => shipAudit({ tenantId, id: Number(written?.id), ...entry }));
}

/**
 * Takes away what of the audit trail is kept for a while only, the oldest first: who signed in, or
 * tried to, and from which addresses all else came. The database itself keeps what is younger than
 * `auditRetentionDays`, whatever is asked for.
 *
 * @returns how many entries were looked at: as many as `most` where there may be more
 */
export async function deleteExpiredAuditEntries(
	{ db, tenantId }: TenantDb,
	before: Date,
	most: number,
): Promise<number> {
	const old = await db.execute<{ id: string }>(sql`
		select id from audit_log
		where tenant_id = ${tenantId} and at < ${before.toISOString()}
			and (address is not null or entity = 'session')
		order by at limit ${most}`);
	if (old.length === 0) return 0;
	const ids = `{${old.map(({ id }) => id).join(",")}}`;
	await db.execute(sql`select prune_audit_log(${ids}::bigint[])`);
	return old.length;
}
