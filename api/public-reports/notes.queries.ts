import { sql } from "drizzle-orm";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { reportEntries, reportPhotos } from "./table.ts";

/**
 * Adds the sender's note to a report that has none with its key.
 *
 * @returns its id
 */
export async function insertReportNote(
	{ db, tenantId }: TenantDb,
	note: { reportId: number; key: string; text: string; photosHash?: string | null; at: Date },
): Promise<string> {
	const [row] = await selectRows(db, { id: reportEntries.id })`
		insert into report_entries (tenant_id, report_id, key, kind, text, photos_hash, at)
		values (${tenantId}, ${note.reportId}, ${note.key}, 'note', ${note.text},
			${note.photosHash ?? null}, ${note.at.toISOString()})
		returning id`;
	if (!row) throw new Error("A note was not inserted.");
	return row.id;
}

export async function findReportNote(
	{ db, tenantId }: TenantDb,
	reportId: number,
	key: string,
): Promise<{ text: string; photosHash: string | null } | null> {
	const [row] = await selectRows(db, {
		text: reportEntries.text,
		photos_hash: reportEntries.photosHash,
	})`
		select text, photos_hash from report_entries
		where tenant_id = ${tenantId} and report_id = ${reportId} and key = ${key}`;
	return row ? { text: row.text, photosHash: row.photos_hash } : null;
}

export const countReportNotes = (scope: TenantDb, reportId: number, since: Date): Promise<number> =>
	countTenantRows(
		scope,
		reportEntries,
		sql`report_id = ${reportId} and at > ${since.toISOString()}`,
	);

/** Counts the images that were added to a report after it was sent. */
export const countAddedPhotos = (scope: TenantDb, reportId: number): Promise<number> =>
	countTenantRows(scope, reportPhotos, sql`report_id = ${reportId} and entry_id is not null`);
