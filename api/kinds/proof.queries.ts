import { sql } from "drizzle-orm";
import { boolean } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { closedStatusesSql } from "../requests/status/statuses.table.ts";
import { workKinds } from "./table.ts";

/** Returns what has to be given before a request of a kind of work is done. */
export async function findProofOfKind({ db, tenantId }: TenantDb, kindId: number) {
	const [row] = await selectRows(
		db,
		{ proof: workKinds.proof },
		sql`select proof from work_kinds where tenant_id = ${tenantId} and id = ${kindId}`,
	);
	return row?.proof ?? "none";
}

/**
 * Checks what a member has given for a request since it was last opened: a note with a text, and a
 * picture. A picture of its checklist counts, whoever took it.
 */
export async function findGivenProof(
	{ db, tenantId }: TenantDb,
	requestId: number,
	memberId: number,
): Promise<{ note: boolean; photo: boolean }> {
	const [row] = await selectRows(
		db,
		{ note: boolean, photo: boolean },
		sql`
		with opened as materialized (
			select max(e.at) as at from request_events e
			where e.tenant_id = ${tenantId} and e.request_id = ${requestId}
				and (e.kind = 'reopened' or (e.kind = 'status' and e.before #>> '{}' in (${closedStatusesSql}))))
		select exists (
			select from request_notes n, opened
			where n.tenant_id = ${tenantId} and n.request_id = ${requestId} and n.member_id = ${memberId}
				and btrim(n."desc") <> '' and (opened.at is null or n.created_at >= opened.at)
		) as note, exists (
			select from request_photos p
			join request_notes n on n.tenant_id = ${tenantId} and n.id = p.note_id, opened
			where p.tenant_id = ${tenantId} and p.request_id = ${requestId} and n.member_id = ${memberId}
				and (opened.at is null or n.created_at >= opened.at)
		) or exists (
			select from request_steps s, opened
			where s.tenant_id = ${tenantId} and s.request_id = ${requestId} and s.photo is not null
				and (opened.at is null or s.at >= opened.at)
		) as photo`,
	);
	return row ?? { note: false, photo: false };
}
