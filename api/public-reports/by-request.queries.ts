import { sql } from "drizzle-orm";
import type { ReporterNote } from "#contract/public-reports/notes.schemas.ts";
import type { RequestPublicReport } from "#contract/requests/schemas.ts";
import { boolean, instantText, jsonText, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { toIsoString } from "../platform/lists/joins.ts";
import { closedStatusesSql } from "../requests/status/statuses.table.ts";
import type { ReportVisibility } from "../requests/visibility-scope.queries.ts";
import { mailedAddressSql } from "./submission.queries.ts";
import { reports } from "./table.ts";
import { visibleReportsSql } from "./triage.queries.ts";

/** A report, and the address of its sender. */
export type ReportSender = { id: number; email: string | null };

/**
 * Closes or reopens the reports of a request together with it.
 *
 * @returns these reports
 */
export async function closeReportsOfRequest(
	{ db, tenantId }: TenantDb,
	requestId: number,
	closedAt: Date | null,
): Promise<ReportSender[]> {
	const closed = await selectRows(db, { id: reports.id, email: nullable(text) })`
		update reports set closed_at = ${closedAt?.toISOString() ?? null}
		where tenant_id = ${tenantId} and request_id = ${requestId} and state in ('open', 'joined')
		returning id, ${mailedAddressSql} as email`;
	return closed;
}

/** Finds the reports of a request, and the addresses of their senders. */
export const findReportSenders = (
	{ db, tenantId }: TenantDb,
	requestId: number,
): Promise<ReportSender[]> =>
	selectRows(db, { id: reports.id, email: nullable(text) })`
		select id, ${mailedAddressSql} as email from reports
		where tenant_id = ${tenantId} and request_id = ${requestId} and contact_email is not null`;

/** The maximum of reports shown on a request's page. */
const maxPerRequest = 20;

/**
 * Finds the reports of a request by people without an account, the first one first.
 *
 * @param visibility the reports that the viewer may open; none if missing
 */
export async function findReportsOfRequest(
	scope: TenantDb,
	requestId: number,
	visibility?: ReportVisibility,
): Promise<RequestPublicReport[]> {
	const { db, tenantId } = scope;
	const opens = visibility ? (visibleReportsSql(scope, visibility) ?? sql`true`) : sql`false`;
	const rows = await selectRows(db, {
		id: reports.id,
		date: reports.date,
		open: boolean,
		notes: jsonText,
	})`
		select p.id, p.date, ${opens} as open, (
			select coalesce(json_agg(json_build_object('text', text, 'at', at, 'files', (
				select coalesce(json_agg(file order by id), '[]') from report_photos
				where tenant_id = ${tenantId} and entry_id = e.id)) order by at, id), '[]')
			from report_entries e where tenant_id = ${tenantId} and report_id = p.id) as notes
		from reports p where p.tenant_id = ${tenantId} and p.request_id = ${requestId}
		order by p.id limit ${maxPerRequest}`;
	return rows.map((row) => ({
		id: row.id,
		date: toIsoString(row.date),
		notes: (JSON.parse(row.notes) as { text: string; at: string; files: string[] }[]).map(
			({ text, at, files }): ReporterNote => ({
				text,
				at: toIsoString(at),
				photos: files.map((file) => `/uploads/${file}`),
			}),
		),
		...(row.open ? { open: true as const } : {}),
	}));
}

/** Returns the instant at which a request was closed; null while it is open. */
export async function findClosingTime({ db, tenantId }: TenantDb, requestId: number) {
	const [row] = await selectRows(db, { at: nullable(instantText) })`
		select case when status in (${closedStatusesSql}) then closing_time end as at from requests
		where tenant_id = ${tenantId} and id = ${requestId}`;
	return row?.at ? new Date(row.at) : null;
}
