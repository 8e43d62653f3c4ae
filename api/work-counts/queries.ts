import { type SQL, sql } from "drizzle-orm";
import { endsSoonDays } from "#contract/documents/constants.ts";
import { maxWorkCount } from "#contract/work-counts/constants.ts";
import type { WorkCounts } from "#contract/work-counts/schemas.ts";
import type { LocalDay } from "../platform/database/day-bounds.ts";
import { todaySql } from "../platform/database/day-bounds.ts";
import { integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { visibleReportsSql } from "../public-reports/triage.queries.ts";
import { countVisibleOpenSql } from "../requests/open-requests.queries.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import type { ReportVisibility, RequestVisibility } from "../requests/visibility-scope.queries.ts";
import {
	documents,
	equipment,
	planOccurrences,
	planTargets,
	reports,
	requestCounts,
	requests,
	resources,
} from "../tables.ts";

/** What is counted: the requests and reports that a member sees, and the further kinds. */
export type WorkScope = {
	readonly requests: RequestVisibility;
	/** Null if none are counted. */
	readonly reports: ReportVisibility | null;
	readonly equipment: boolean;
	readonly plans: boolean;
	readonly lowStock: boolean;
	readonly documents: boolean;
};

const limited = (rows: SQL) =>
	sql`(select count(*)::integer from (${rows} limit ${maxWorkCount}) counted)`;

/** Returns the number of open requests with a status, or any: of all from the counts that triggers store. */
function countOpen(scope: TenantDb, visibility: RequestVisibility, status: SQL): SQL {
	if (visibility !== "all")
		return countVisibleOpenSql(scope, visibility, sql`r.status in (${status})`, maxWorkCount);
	return sql`(select least(coalesce(sum(count), 0), ${maxWorkCount}::integer)::integer from ${requestCounts}
		where tenant_id = ${scope.tenantId} and status in (${status}))`;
}

/** Returns the number of today's visits: those whose request is open, and those that become one later today. */
const visitsToday = ({ tenantId }: TenantDb, day: LocalDay): SQL =>
	limited(sql`
	select from ${planOccurrences} o
	join ${requests} r on r.tenant_id = o.tenant_id and r.id = o.request_id
		and r.status in (${openStatusesSql}) and r.deleted_at is null
	where o.tenant_id = ${tenantId} and o.day = ${todaySql(day)} and o.outcome = 'made'
	union all
	select from ${planTargets} t
	where t.tenant_id = ${tenantId} and t.next_on = ${todaySql(day)} and t.appears_at is not null
		and t.next_on is not null and t.deleted_at is null`);

const optionalCount = nullable(integer);

/** Counts the work that waits, but that of the member's own agenda. */
export async function countWork(
	scope: TenantDb,
	day: LocalDay,
	{ requests: visibility, ...counted }: WorkScope,
): Promise<Omit<WorkCounts, "due" | "overdue" | "mine">> {
	const { db, tenantId } = scope;
	const some = (isCounted: boolean, count: SQL) => (isCounted ? count : sql`null::integer`);
	const [row] = await selectRows(db, {
		open: optionalCount,
		late: optionalCount,
		unanswered: optionalCount,
		reports: optionalCount,
		equipment: optionalCount,
		plans: optionalCount,
		low_stock: optionalCount,
		documents: optionalCount,
	})`
		select ${countOpen(scope, visibility, openStatusesSql)} as open,
			${countOpen(scope, visibility, sql`'late'`)} as late,
			${countVisibleOpenSql(scope, visibility, sql`r.answered_at is null`, maxWorkCount)} as unanswered,
			${some(
				counted.reports !== null,
				limited(sql`select from ${reports} p where p.tenant_id = ${tenantId} and p.state = 'held'
					and ${visibleReportsSql(scope, counted.reports ?? "all") ?? sql`true`}`),
			)} as reports,
			${some(
				counted.equipment,
				limited(sql`select from ${equipment} where tenant_id = ${tenantId}
					and state = 'out_of_order' and deleted_at is null`),
			)} as equipment,
			${some(counted.plans, visitsToday(scope, day))} as plans,
			${some(
				counted.lowStock,
				limited(sql`select from ${resources} where tenant_id = ${tenantId} and low = 1
					and deleted_at is null`),
			)} as low_stock,
			${some(
				counted.documents,
				limited(sql`select from ${documents} where tenant_id = ${tenantId}
					and valid_until <= ${todaySql(day)} + ${endsSoonDays}::integer and deleted_at is null`),
			)} as documents`;
	if (!row) throw new Error("An aggregate returned no row.");
	const { open, late, unanswered, ...others } = row;
	return {
		open: open ?? 0,
		late: late ?? 0,
		unanswered: unanswered ?? 0,
		...Object.fromEntries(Object.entries(others).filter(([, count]) => count !== null)),
	};
}
