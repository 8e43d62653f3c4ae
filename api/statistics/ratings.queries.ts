import { sql } from "drizzle-orm";
import { lowRatingStars } from "#contract/ratings/limits.ts";
import type { WorkMonthCount } from "#contract/statistics/constants.ts";
import type { RatingFigures, RatingStatistics } from "#contract/statistics/schemas.ts";
import { integer, namedShape, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { branches, ratingMonthCounts } from "../tables.ts";
import { isInMonthsSql, monthSeries, monthStarts } from "./month-series.queries.ts";

/** The maximum of branches; in a larger organisation, those with the most ratings. */
const maxBranches = 1000;

type Counted = { ratings: number; stars: number; low: number; reopened: number };

const sums = sql`
	coalesce(sum(count) filter (where kind = 'rated'), 0)::integer as ratings,
	coalesce(sum(count * stars) filter (where kind = 'rated'), 0)::integer as stars,
	coalesce(sum(count) filter (where kind = 'rated' and stars <= ${lowRatingStars}), 0)::integer as low,
	coalesce(sum(count) filter (where kind = 'reopened'), 0)::integer as reopened`;

const sumShape = { ratings: integer, stars: integer, low: integer, reopened: integer };

const figuresOf = ({ ratings, stars, low, reopened }: Counted): RatingFigures => ({
	ratings,
	average: ratings === 0 ? null : Math.round((stars / ratings) * 100) / 100,
	low,
	reopened,
});

const none: Counted = { ratings: 0, stars: 0, low: 0, reopened: 0 };

/**
 * Counts the ratings by month and by branch, from the counts that triggers store.
 *
 * @param branchId the branch of the months; null for the whole organisation
 */
export async function countRatings(
	scope: TenantDb,
	branchId: number | null,
	among: WorkMonthCount,
	timeZone: string,
	now: Date,
): Promise<RatingStatistics> {
	const { db, tenantId } = scope;
	const months = await monthStarts(scope, among, timeZone, now);
	const those = sql`tenant_id = ${tenantId} and kind in ('rated', 'reopened')
		and ${isInMonthsSql(months)}`;
	const [found, rows] = await Promise.all([
		selectRows(db, { start: text, ...sumShape })`
			select to_char(month, 'YYYY-MM-DD') as start, ${sums} from ${ratingMonthCounts}
			where ${those} and branch_id = ${branchId ?? 0} group by 1`,
		selectRows(db, {
			...namedShape(branches),
			...sumShape,
		})`
			select b.id, b.name_en, b.name_ar, c.ratings, c.stars, c.low, c.reopened
			from (
				select branch_id, ${sums} from ${ratingMonthCounts}
				where ${those} and branch_id > 0 group by 1
			) c
			join ${branches} b on b.tenant_id = ${tenantId} and b.id = c.branch_id
				and b.deleted_at is null
			order by c.ratings desc, c.reopened desc, b.id limit ${maxBranches}`,
	]);
	const { whole, series } = monthSeries(months, found, none);
	return {
		whole: figuresOf(whole),
		series: series.map((month) => ({ start: month.start, ...figuresOf(month) })),
		branches: rows.map(({ id, name_en, name_ar, ...counted }) => ({
			id,
			name_en,
			name_ar,
			...figuresOf(counted),
		})),
	};
}
