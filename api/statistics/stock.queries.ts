import { sql } from "drizzle-orm";
import { type CostPeriod, costBuckets } from "#contract/statistics/constants.ts";
import type { Costs, TopResource } from "#contract/statistics/schemas.ts";
import { namedShape, numericText, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { costDays, resources } from "../tables.ts";

/** Finds the ten resources with the most in stock. */
export async function findTopResources({ db, tenantId }: TenantDb): Promise<TopResource[]> {
	return await selectRows(db, {
		...namedShape(resources),
		qty: resources.qty,
	})`
		select id, name_en, name_ar, qty from ${resources}
		where tenant_id = ${tenantId} and deleted_at is null
		order by qty desc, id limit 10`;
}

/** Sums the costs by month or day of the time zone, up to the one that contains `now`. */
export async function sumCosts(
	{ db, tenantId }: TenantDb,
	period: CostPeriod,
	timeZone: string,
	now: Date,
): Promise<Costs> {
	const { unit, count } = costBuckets[period];
	const step = sql.raw(`interval '1 ${unit}'`);
	const current = sql`date_trunc(${unit}, ${now.toISOString()}::timestamptz at time zone ${timeZone})`;
	const first = sql`${current} - ${count - 1}::integer * ${step}`;
	const rows = await selectRows(db, {
		start: text,
		distributions: numericText,
		purchases: numericText,
		used: numericText,
		total: numericText,
	})`
		select to_char(bucket, 'YYYY-MM-DD') as start,
			coalesce(distributions, 0.00)::text as distributions,
			coalesce(purchases, 0.00)::text as purchases,
			coalesce(used, 0.00)::text as used,
			coalesce(distributions + purchases + used, 0.00)::text as total
		from generate_series(${first}, ${current}, ${step}) as bucket
		left join (
			select date_trunc(${unit}, day::timestamp) as bucket, sum(distributions) as distributions,
				sum(purchases) as purchases, sum(used) as used
			from ${costDays}
			where tenant_id = ${tenantId} and day >= (${first})::date and day < (${current} + ${step})::date
			group by 1
		) spent using (bucket)
		order by bucket`;
	const [some] = await db.execute(
		sql`select true as known from ${costDays} where tenant_id = ${tenantId} limit 1`,
	);
	const isUsed = rows.some(({ used }) => used !== "0.00");
	const series = isUsed ? rows : rows.map(({ used: _, ...bucket }) => bucket);
	return { period, has_data: some !== undefined, series };
}
