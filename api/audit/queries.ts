import { sql } from "drizzle-orm";
import type { AuditAction } from "#contract/audit/constants.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { auditLog } from "./table.ts";

/** What was changed, and how. */
export type AuditedChange = {
	/** By default `changed`. */
	action?: AuditAction;
	/** The endpoint as the specification names it, such as `POST branches/edit`, or the command. */
	call: string;
	/** The slug of the changed entity, and its id. */
	subject: readonly [entity: string, id: number | null];
	/** `{ before, after }` of the changed fields, if there are any. */
	changes?: unknown;
};

/** With who changed it, if that was a member, and the client's IP address, if known. */
type AuditRecord = AuditedChange & { memberId?: number | null; address?: string | null };

/** Records who changed what, by which request, at the time of the database's clock. */
export async function insertAuditEntry(
	{ db, tenantId }: TenantDb,
	{ action = "changed", call, subject, changes = null, memberId, address }: AuditRecord,
): Promise<void> {
	const [entity, id] = subject;
	await db.execute(sql`
		insert into audit_log (tenant_id, member_id, action, call, entity, entity_id, changes, address)
		values (${tenantId}, ${memberId ?? null}, ${action}, ${call}, ${entity}, ${id},
			${JSON.stringify(changes)}::jsonb, ${address ?? null})`);
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
