import { sql } from "drizzle-orm";
import { publicReportStates } from "#contract/public-reports/constants.ts";
import {
	maxReportsCounted,
	type ReportCounts,
	type WaitingReport,
} from "#contract/public-reports/schemas.ts";
import { integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import { sqlList } from "../platform/database/sql-list.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	lateralJoin,
	namesShape,
	selectNames,
	toIsoString,
	toNamedRef,
} from "../platform/lists/joins.ts";
import type { ReportVisibility } from "../requests/visibility-scope.queries.ts";
import { branches, facilities, reports, subbranches } from "../tables.ts";
import { reportPhotos } from "./table.ts";
import { visibleReportsSql } from "./triage.queries.ts";

/**
 * Finds the visible reports that wait for a decision: those where somebody could get hurt first, then
 * the oldest.
 */
export async function findWaitingReports(
	scope: TenantDb,
	visibility: ReportVisibility,
	limit: number,
): Promise<WaitingReport[]> {
	const { db, tenantId } = scope;
	const rows = await selectRows(db, {
		id: reports.id,
		text: reports.text,
		danger: reports.danger,
		date: reports.date,
		facility_id: reports.facilityId,
		branch_id: reports.branchId,
		subbranch_id: reports.subbranchId,
		...namesShape("facility"),
		...namesShape("branch"),
		...namesShape("subbranch"),
		photo: nullable(reportPhotos.file),
	})`
		select w.id, w.text, w.danger, w.date, w.facility_id, w.branch_id, w.subbranch_id,
			${selectNames("f", "facility")}, ${selectNames("b", "branch")},
			${selectNames("s", "subbranch")},
			(select file from report_photos where tenant_id = ${tenantId} and report_id = w.id
				order by id limit 1) as photo
		from (
			select p.id, p.text, p.danger, p.date, p.facility_id, p.branch_id, p.subbranch_id
			from ${reports} p
			where p.tenant_id = ${tenantId} and p.state = 'held'
				and ${visibleReportsSql(scope, visibility) ?? sql`true`}
			order by p.danger desc, p.date, p.id limit ${limit}
		) w ${lateralJoin(facilities, "f", sql`w.facility_id`)} ${lateralJoin(branches, "b", sql`w.branch_id`)}
		${lateralJoin(subbranches, "s", sql`w.subbranch_id`)}
		order by w.danger desc, w.date, w.id`;
	return rows.map((row) => ({
		id: row.id,
		text: row.text,
		danger: row.danger === 1 ? 1 : 0,
		date: toIsoString(row.date),
		facilityDetails: toNamedRef(row, "facility"),
		branchDetails: toNamedRef(row, "branch"),
		subbranchDetails: toNamedRef(row, "subbranch"),
		photo: row.photo === null ? null : `/uploads/${row.photo}`,
	}));
}

/** Counts the visible reports of each state, up to a maximum. */
export async function countReportsByState(
	scope: TenantDb,
	visibility: ReportVisibility,
): Promise<ReportCounts> {
	const { db, tenantId } = scope;
	const isVisible = visibleReportsSql(scope, visibility) ?? sql`true`;
	const counts = publicReportStates.map(
		(state) => sql`(select count(*)::integer from (
			select from ${reports} p
			where p.tenant_id = ${tenantId} and p.state = ${state} and ${isVisible}
			limit ${maxReportsCounted}) counted) as ${sql.identifier(state)}`,
	);
	const [row] = await selectRows(db, {
		held: integer,
		open: integer,
		refused: integer,
		joined: integer,
	})`
		select ${sqlList(counts)}`;
	if (!row) throw new Error("An aggregate returned no row.");
	return row;
}
