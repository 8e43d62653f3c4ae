import { sql } from "drizzle-orm";
import type { Scope } from "../database.ts";

/** Adds a note of its sender to a report; false where it is there already. */
export async function insertReportNote(
	{ db, tenantId }: Scope,
	note: { reportId: number; key: string; text: string; at: Date },
): Promise<boolean> {
	const added = await db.execute(sql`
		insert into report_entries (tenant_id, report_id, key, kind, text, at)
		values (${tenantId}, ${note.reportId}, ${note.key}, 'note', ${note.text},
			${note.at.toISOString()})
		on conflict (tenant_id, report_id, key) do nothing returning id`);
	return added.length > 0;
}

/** Whether this is there already. */
export async function hasReportNote(
	{ db, tenantId }: Scope,
	reportId: number,
	key: string,
): Promise<boolean> {
	const [row] = await db.execute(sql`
		select id from report_entries
		where tenant_id = ${tenantId} and report_id = ${reportId} and key = ${key}`);
	return row !== undefined;
}

export async function countReportNotes(
	{ db, tenantId }: Scope,
	reportId: number,
	since: Date,
): Promise<number> {
	const [row] = await db.execute<{ count: number }>(sql`
		select count(*)::integer as count from report_entries
		where tenant_id = ${tenantId} and report_id = ${reportId} and at > ${since.toISOString()}`);
	return row?.count ?? 0;
}
