import { sql } from "drizzle-orm";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { type AuditRecord, shipAudit } from "../platform/observability/audit-log-shipping.ts";
import { auditLog } from "./table.ts";

/**
 * Records who changed what, by which request, at the time of the database's clock; a copy is sent
 * out after the transaction has been committed.
 */
export async function insertAuditEntry(
	{ db, tenantId, afterCommit }: TenantDb,
	entry: Omit<AuditRecord, "at">,
): Promise<void> {
	const [written] = await selectRows(db, { id: auditLog.id, at: auditLog.at })`
		insert into audit_log (tenant_id, member_id, action, call, entity, entity_id, changes, address)
		values (${tenantId}, ${entry.memberId}, ${entry.action}, ${entry.call}, ${entry.entity},
			${entry.entityId}, ${JSON.stringify(entry.changes)}::jsonb, ${entry.address ?? null})
		returning id, at`;
	if (!written) throw new Error("The audit entry was not written.");
	afterCommit(() =>
		shipAudit({ ...entry, tenantId, id: Number(written.id), at: new Date(written.at) }),
	);
}

/**
 * Deletes what the audit trail stores for a limited time only, the oldest first: sign-ins and
 * attempts, and the addresses of all other entries. The database itself refuses to delete what is
 * younger than `auditRetentionDays`.
 *
 * @returns the number of entries that were checked: `limit` if there may be more
 */
export async function deleteExpiredAuditEntries(
	{ db, tenantId }: TenantDb,
	before: Date,
	limit: number,
): Promise<number> {
	const old = await selectRows(db, { id: auditLog.id })`
		select id from audit_log
		where tenant_id = ${tenantId} and at < ${before.toISOString()}
			and (address is not null or entity = 'session')
		order by at limit ${limit}`;
	if (old.length === 0) return 0;
	const ids = arrayLiteral(old.map(({ id }) => id));
	await db.execute(sql`select prune_audit_log(${ids}::bigint[])`);
	return old.length;
}
