import { sql } from "drizzle-orm";
import { type FindResults, maxResultsPerKind } from "#contract/find/schemas.ts";
import { isSearched, type SearchedText } from "#contract/find/searched-text.ts";
import { nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { lateralJoin, namesShape, toIsoString, toNamedRef } from "../platform/lists/joins.ts";
import { findInNormalizedColumn } from "../platform/lists/text-search.ts";
import { visibleReportsSql } from "../public-reports/triage.queries.ts";
import type { ReportVisibility } from "../requests/visibility-scope.queries.ts";
import { facilities, reports } from "../tables.ts";

/** The number of the newest reports that are read for a text. */
const maxRead = 1000;

/** Finds reports: the one that has the number, then those of the newest that have the text. */
export async function findReports(
	scope: TenantDb,
	searched: SearchedText,
	visibility: ReportVisibility,
): Promise<FindResults["reports"]> {
	if (!isSearched(searched, "report")) return [];
	const { number, needle } = searched;
	const { tenantId } = scope;
	const seen = sql`p.tenant_id = ${tenantId} and ${visibleReportsSql(scope, visibility) ?? sql`true`}`;
	const rowsOf = (rows: ReturnType<typeof sql>) => sql`(${rows} limit ${maxResultsPerKind})`;
	const parts = [
		...(number === null
			? []
			: [rowsOf(sql`select p.* from ${reports} p where ${seen} and p.id = ${number.id}::integer`)]),
		...(needle === null
			? []
			: [
					rowsOf(sql`select n.* from (select p.* from ${reports} p where ${seen}
							order by p.date desc, p.id desc limit ${maxRead}) n
						where ${findInNormalizedColumn(sql`n.search`)(needle)}
						order by n.date desc, n.id desc`),
				]),
	];
	const rows = await selectRows(scope.planned, {
		id: reports.id,
		state: reports.state,
		date: reports.date,
		text: reports.text,
		facility_id: nullable(facilities.id),
		...namesShape("facility"),
	})`
		select r.id, r.state, r.date, left(r.text, 120) as text, f.id as facility_id,
			f.name_en as facility_name_en, f.name_ar as facility_name_ar
		from (${sql.join(parts, sql` union all `)}) r ${lateralJoin(facilities, "f", sql`r.facility_id`)}`;
	const rank = ({ id, date }: { id: number; date: string }) => (id === number?.id ? "Z" : date);
	return [...new Map(rows.map((row) => [row.id, row])).values()]
		.map((row) => ({
			id: row.id,
			state: row.state,
			date: toIsoString(row.date),
			text: row.text,
			facilityDetails: toNamedRef(row, "facility"),
		}))
		.sort((one, other) => (rank(one) < rank(other) ? 1 : -1))
		.slice(0, maxResultsPerKind);
}
