import { boolean, instantText, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/**
 * Returns when a request last went from a member to another, and whether the member has written a
 * note since; null if it never did, or the member has it again.
 */
export async function findLoss(
	{ db, tenantId }: TenantDb,
	requestId: number,
	memberId: number,
): Promise<{ at: Date; isNoted: boolean } | null> {
	const [row] = await selectRows(db, { lost_at: nullable(instantText), is_noted: boolean })`
		with loss as (
			select max(at) as at from request_events
			where tenant_id = ${tenantId} and request_id = ${requestId} and member_id is not null
				and (kind = 'assigned' and before = to_jsonb(${memberId}::integer)
					or kind = 'edited' and before -> 'assigned_to_id' = to_jsonb(${memberId}::integer)))
		select loss.at as lost_at, exists (select from request_notes n
				where n.tenant_id = ${tenantId} and n.request_id = ${requestId}
					and n.member_id = ${memberId} and n.created_at >= loss.at) as is_noted
		from loss, requests r
		where r.tenant_id = ${tenantId} and r.id = ${requestId} and r.deleted_at is null
			and r.assigned_to_id is distinct from ${memberId}`;
	return row?.lost_at ? { at: new Date(row.lost_at), isNoted: row.is_noted } : null;
}
