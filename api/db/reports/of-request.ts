import { sql } from "drizzle-orm";
import type { RequestReport } from "#contract/schemas/requests.ts";
import type { Scope } from "../database.ts";
import { presentMoment } from "../lists/related.ts";
import { closedOnes } from "../schema/statuses.ts";
import type { ReportVisibility } from "../visibility.ts";
import { visibleReports } from "./handling.ts";
import { mailedAddress } from "./sending.ts";

/** A report, and where its sender wants to be written to. */
export type Reporter = { id: number; email: string | null };

/**
 * Has the reports of a request end, or go on, with it.
 *
 * @returns them
 */
export async function closeReportsOf(
	{ db, tenantId }: Scope,
	requestId: number,
	closedAt: Date | null,
): Promise<Reporter[]> {
	const closed = await db.execute<Reporter>(sql`
		update reports set closed_at = ${closedAt?.toISOString() ?? null}
		where tenant_id = ${tenantId} and request_id = ${requestId} and state in ('open', 'joined')
		returning id, ${mailedAddress} as email`);
	return closed;
}

/** The reports of a request, and where their senders are written to. */
export const reportersOf = ({ db, tenantId }: Scope, requestId: number): Promise<Reporter[]> =>
	db.execute<Reporter>(sql`
		select id, ${mailedAddress} as email from reports
		where tenant_id = ${tenantId} and request_id = ${requestId} and contact_email is not null`);

/** So many of a request's reports are told of on its page. */
const mostOfRequest = 20;

/**
 * What people without an account have reported of a request, the first first.
 *
 * @param visibility which of them the reader may open; none without it
 */
export async function reportsOfRequest(
	scope: Scope,
	requestId: number,
	visibility?: ReportVisibility,
): Promise<RequestReport[]> {
	const { db, tenantId } = scope;
	const opens = visibility ? (visibleReports(scope, visibility) ?? sql`true`) : sql`false`;
	const rows = await db.execute(sql`
		select p.id, p.date, ${opens} as open, (
			select coalesce(json_agg(json_build_object('text', text, 'at', at) order by at, id), '[]')
			from report_entries where tenant_id = ${tenantId} and report_id = p.id) as notes
		from reports p where p.tenant_id = ${tenantId} and p.request_id = ${requestId}
		order by p.id limit ${mostOfRequest}`);
	return rows.map((row) => ({
		id: row.id as number,
		date: presentMoment(row.date),
		notes: (JSON.parse(String(row.notes)) as { text: string; at: string }[]).map(
			({ text, at }) => ({ text, at: presentMoment(at) }),
		),
		...(row.open ? { open: true as const } : {}),
	}));
}

/** When a request was closed; null while it is open. */
export async function closingTimeOf(
	{ db, tenantId }: Scope,
	requestId: number,
): Promise<Date | null> {
	const [row] = await db.execute<{ at: string | null }>(sql`
		select case when status in (${closedOnes}) then closing_time end as at from requests
		where tenant_id = ${tenantId} and id = ${requestId}`);
	return row?.at ? new Date(row.at) : null;
}
