import { sql } from "drizzle-orm";
import type { WorkMonthCount } from "#contract/statistics/constants.ts";
import type { PlanFigures, PlanStatistics } from "#contract/statistics/schemas.ts";
import { integer, namedShape, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { branches, planMonthCounts } from "../tables.ts";
import { isInMonthsSql, monthSeries, monthStarts } from "./month-series.queries.ts";

/** The maximum of branches; in a larger organisation, those with the most visits. */
const maxBranches = 1000;

const sums = sql`sum(planned)::integer as planned, sum(on_time)::integer as on_time,
	sum(late)::integer as late, sum(missed)::integer as missed`;

const sumShape = { planned: integer, on_time: integer, late: integer, missed: integer };

const none: PlanFigures = { planned: 0, on_time: 0, late: 0, missed: 0 };

/**
 * Counts the outcomes of planned visits by month and by branch, from the counts that triggers
 * store.
 *
 * @param branchId the branch of the months; null for the whole organisation
 */
export async function countVisits(
	scope: TenantDb,
	branchId: number | null,
	among: WorkMonthCount,
	timeZone: string,
	now: Date,
): Promise<PlanStatistics> {
	const { db, tenantId } = scope;
	const months = await monthStarts(scope, among, timeZone, now);
	const those = sql`tenant_id = ${tenantId} and ${isInMonthsSql(months)}`;
	const [found, ofBranches] = await Promise.all([
		selectRows(db, { start: text, ...sumShape })`
			select to_char(month, 'YYYY-MM-DD') as start, ${sums} from ${planMonthCounts}
			where ${those} and branch_id = ${branchId ?? 0} group by 1`,
		selectRows(db, {
			...namedShape(branches),
			...sumShape,
		})`
			select b.id, b.name_en, b.name_ar, c.planned, c.on_time, c.late, c.missed
			from (
				select branch_id, ${sums} from ${planMonthCounts}
				where ${those} and branch_id > 0 group by 1 having sum(planned) > 0
			) c
			join ${branches} b on b.tenant_id = ${tenantId} and b.id = c.branch_id
				and b.deleted_at is null
			order by c.planned desc, b.id limit ${maxBranches}`,
	]);
	return { ...monthSeries(months, found, none), branches: [...ofBranches] };
}
