import { sql } from "drizzle-orm";
import { integer } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { reportEntries } from "./table.ts";

/** Adds the sender's note to a report that has none with its key. */
export async function insertReportNote(
	{ db, tenantId }: TenantDb,
	note: { reportId: number; key: string; text: string; at: Date },
): Promise<void> {
	await db.execute(sql`
		insert into report_entries (tenant_id, report_id, key, kind, text, at)
		values (${tenantId}, ${note.reportId}, ${note.key}, 'note', ${note.text},
			${note.at.toISOString()})`);
}

/** Finds the text of a note by its key. */
export async function findReportNote(
	{ db, tenantId }: TenantDb,
	reportId: number,
	key: string,
): Promise<string | null> {
	const [row] = await selectRows(
		db,
		{ text: reportEntries.text },
		sql`
		select text from report_entries
		where tenant_id = ${tenantId} and report_id = ${reportId} and key = ${key}`,
	);
	return row?.text ?? null;
}

export async function countReportNotes(
	{ db, tenantId }: TenantDb,
	reportId: number,
	since: Date,
): Promise<number> {
	const [row] = await selectRows(
		db,
		{ count: integer },
		sql`
		select count(*)::integer as count from report_entries
		where tenant_id = ${tenantId} and report_id = ${reportId} and at > ${since.toISOString()}`,
	);
	return row?.count ?? 0;
}
