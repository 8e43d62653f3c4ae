import { sql } from "drizzle-orm";
import { recentDays } from "#contract/place-work/schemas.ts";
import { maxRecentRequests } from "#contract/statistics/constants.ts";
import type { SubbranchesWork } from "#contract/statistics/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { integer, namedShape, nullable, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { findInNormalizedColumn } from "../platform/lists/text-search.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import {
	branches,
	requestParts,
	requestRatings,
	requests,
	requestWork,
	subbranches,
} from "../tables.ts";

type SubbranchChoice = {
	/** Null for all branches. */
	branchId: number | null;
	/** Words of the name; "" for all. */
	search: string;
	rows: number;
	now: Date;
};

/**
 * Compares the sub-branches, the most late requests first, then the most open. The open requests are
 * read from their index; what was done, of the newest requests of the last days of those that are
 * returned, so that nothing grows with the history.
 */
export async function compareSubbranches(
	{ db, tenantId }: TenantDb,
	{ branchId, search, rows: maxRows, now }: SubbranchChoice,
): Promise<SubbranchesWork> {
	const since = new Date(now.valueOf() - recentDays * MS_PER_DAY).toISOString();
	const ofBranch = branchId === null ? sql`` : sql`and branch_id = ${branchId}`;
	const named = search.trim() ? sql`and ${findInNormalizedColumn(sql`s.search`)(search)}` : sql``;
	const found = await selectRows(db, {
		total: integer,
		...namedShape(subbranches),
		branch_id: branches.id,
		branch_en: branches.nameEn,
		branch_ar: branches.nameAr,
		open: integer,
		late: integer,
		done: integer,
		done_in_time: integer,
		cost: text,
		average: nullable(text),
	})`
		with worst as materialized (
			select s.id, s.branch_id, s.name_en, s.name_ar, coalesce(o.open, 0) as open,
				coalesce(o.late, 0) as late, count(*) over ()::integer as total
			from ${subbranches} s
			left join (
				select r.subbranch_id, count(*)::integer as open,
					count(*) filter (where r.status = 'late')::integer as late
				from ${requests} r
				where r.tenant_id = ${tenantId} and r.status in (${openStatusesSql})
					and r.deleted_at is null and r.subbranch_id is not null ${ofBranch}
				group by 1
			) o on o.subbranch_id = s.id
			where s.tenant_id = ${tenantId} and s.deleted_at is null ${ofBranch} ${named}
			order by late desc, open desc, s.id limit ${maxRows}
		)
		select w.total, w.id, w.name_en, w.name_ar, w.open, w.late,
			b.id as branch_id, b.name_en as branch_en, b.name_ar as branch_ar,
			n.done, n.done_in_time, n.cost::numeric(18, 2)::text as cost,
			round(n.average, 2)::text as average
		from worst w
		join ${branches} b on b.tenant_id = ${tenantId} and b.id = w.branch_id
		cross join lateral (
			select count(*)::integer as done,
				count(*) filter (where r.closing_time <= r.due_at)::integer as done_in_time,
				coalesce(sum(coalesce(r.cost, 0) + (
					select coalesce(sum(p.cost), 0) from ${requestParts} p
					where p.tenant_id = ${tenantId} and p.request_id = r.id
				) + (
					select coalesce(sum(round(t.minutes * t.hour_cost / 60, 2)), 0) from ${requestWork} t
					where t.tenant_id = ${tenantId} and t.request_id = r.id
				)), 0) as cost,
				avg((
					select g.stars from ${requestRatings} g
					where g.tenant_id = ${tenantId} and g.request_id = r.id order by g.closing desc limit 1
				)) as average
			from (
				select r.id, r.closing_time, r.due_at, r.cost from ${requests} r
				where r.tenant_id = ${tenantId} and r.subbranch_id = w.id and r.deleted_at is null
					and r.status = 'done' and r.date >= ${since}::timestamptz
				order by r.date desc limit ${maxRecentRequests}
			) r
		) n
		order by w.late desc, w.open desc, w.id`;
	return {
		total: found[0]?.total ?? 0,
		rows: found.map(({ total: _, branch_id, branch_en, branch_ar, average, ...row }) => ({
			...row,
			branchDetails: { id: branch_id, name_en: branch_en, name_ar: branch_ar },
			average: average === null ? null : Number(average),
		})),
	};
}
