import { sql } from "drizzle-orm";
import { boolean } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { closedStatusesSql } from "../requests/status/statuses.table.ts";
import { workKinds } from "./table.ts";

/** Returns what has to be given before a request of a kind of work is done. */
export async function findProofOfKind({ db, tenantId }: TenantDb, kindId: number) {
	const [row] = await selectRows(db, { proof: workKinds.proof })`
		select proof from work_kinds where tenant_id = ${tenantId} and id = ${kindId}`;
	return row?.proof ?? "none";
}

/**
 * Checks what a member has given for a request after it was last opened: a note with a text, and a
 * picture; not the reason for opening it, of the same instant. A picture of its checklist counts, whoever took it.
 */
export async function findProof(
	{ db, tenantId }: TenantDb,
	requestId: number,
	memberId: number,
): Promise<{ note: boolean; photo: boolean }> {
	const opened = sql`coalesce((
		select max(e.at) from request_events e
		where e.tenant_id = ${tenantId} and e.request_id = ${requestId}
			and (e.kind = 'reopened' or (e.kind = 'status' and e.before #>> '{}' in (${closedStatusesSql})))),
		'-infinity'::timestamptz)`;
	const [row] = await selectRows(db, { note: boolean, photo: boolean })`
		select exists (
			select from request_notes n
			where n.tenant_id = ${tenantId} and n.request_id = ${requestId} and n.member_id = ${memberId}
				and btrim(n."desc") <> '' and n.created_at > ${opened}
		) as note, exists (
			select from request_photos p
			join request_notes n on n.tenant_id = ${tenantId} and n.id = p.note_id
			where p.tenant_id = ${tenantId} and p.request_id = ${requestId} and n.member_id = ${memberId}
				and n.created_at > ${opened}
		) or exists (
			select from request_steps s
			where s.tenant_id = ${tenantId} and s.request_id = ${requestId} and s.photo is not null
				and s.at >= ${opened}
		) as photo`;
	return row ?? { note: false, photo: false };
}
