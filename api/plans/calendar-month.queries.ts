import { type SQL, sql } from "drizzle-orm";
import type { VisitOutcome } from "#contract/plans/constants.ts";
import type { PlanRule } from "#contract/plans/schemas.ts";
import { branches } from "../places/table.ts";
import { dayText, integer, notNull } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { plans, planTargets } from "./table.ts";
import { planRuleShape } from "./targets.queries.ts";
import { planOccurrences } from "./visits.table.ts";

/**
 * The filter of a month's visits: between two dates, of a plan, at places of a branch; null for all. Visits to come also
 * by the member who gets them.
 */
export type MonthFilter = {
	readonly first: string;
	readonly last: string;
	readonly planId: number | null;
	readonly branchId: number | null;
	readonly memberId?: number;
};

const ofPlan = (column: SQL, planId: number | null) =>
	planId === null ? sql`` : sql`and ${column} = ${planId}`;

type Named = { readonly name_en: string; readonly name_ar: string };

const upcomingVisitsShape = {
	plan_id: plans.id,
	next_on: notNull(planTargets.nextOn),
	calendar_id: branches.calendarId,
	count: integer,
	name_en: plans.nameEn,
	name_ar: plans.nameAr,
	...planRuleShape,
};

/**
 * The number of places that a plan visits next on a date, and the calendar that moves visits from
 * closed days.
 */
export type UpcomingVisits = PlanRule &
	Named & {
		readonly plan_id: number;
		readonly next_on: string;
		readonly calendar_id: number | null;
		readonly count: number;
	};

const visitOutcomeCountShape = {
	day: planOccurrences.day,
	plan_id: planOccurrences.planId,
	outcome: planOccurrences.outcome,
	count: integer,
	name_en: plans.nameEn,
	name_ar: plans.nameAr,
};

/** The number of a plan's visits on a date with this outcome. */
export type VisitOutcomeCount = Named & {
	readonly day: string;
	readonly plan_id: number;
	readonly outcome: VisitOutcome;
	readonly count: number;
};

/**
 * Returns the date of visit number `limit`, from which dates can't be counted; undefined if there
 * are fewer.
 */
async function dayOfNth({ db }: TenantDb, visits: SQL, limit: number): Promise<string | undefined> {
	const [row] = await selectRows(db, { day: dayText })`
		${visits} order by 1 offset ${limit} limit 1`;
	return row?.day;
}

/**
 * Finds the first date with visits beyond the limits, of recorded visits and of places with visits
 * to come.
 */
export async function findFirstUncountedDay(
	scope: TenantDb,
	{ first, last, planId }: MonthFilter,
	limit: number,
): Promise<string | undefined> {
	const became = sql`select o.day::text as day from plan_occurrences o
		where o.tenant_id = ${scope.tenantId} and o.day between ${first} and ${last}
			${ofPlan(sql`o.plan_id`, planId)}`;
	const coming = sql`select t.next_on::text as day from plan_targets t
		where t.tenant_id = ${scope.tenantId} and t.next_on <= ${last} and t.deleted_at is null
			${ofPlan(sql`t.plan_id`, planId)}`;
	const days = await Promise.all([dayOfNth(scope, became, limit), dayOfNth(scope, coming, limit)]);
	return days.flatMap((day) => day ?? []).sort()[0];
}

/** Finds the outcomes of past dates of plans that are not deleted. */
export async function findVisitOutcomes(
	{ db, tenantId }: TenantDb,
	{ first, last, planId, branchId }: MonthFilter,
): Promise<VisitOutcomeCount[]> {
	const atBranch =
		branchId === null
			? sql``
			: sql`join plan_targets t on t.tenant_id = ${tenantId} and t.id = o.target_id
				join facilities f on f.tenant_id = ${tenantId} and f.id = t.facility_id
					and f.branch_id = ${branchId}`;
	return selectRows(db, visitOutcomeCountShape)`
		select o.day::text, o.plan_id, o.outcome, o.count, p.name_en, p.name_ar from (
			select o.day, o.plan_id, o.outcome, count(*)::integer as count
			from plan_occurrences o ${atBranch}
			where o.tenant_id = ${tenantId} and o.day between ${first} and ${last}
				${ofPlan(sql`o.plan_id`, planId)}
			group by 1, 2, 3
		) o
		join plans p on p.tenant_id = ${tenantId} and p.id = o.plan_id and p.deleted_at is null`;
}

/**
 * Finds the places with visits up to a date, by their plan, the next date, and the calendar that
 * moves later ones.
 */
export async function findUpcomingVisits(
	{ db, tenantId }: TenantDb,
	{ first, last, planId, branchId, memberId }: MonthFilter,
): Promise<UpcomingVisits[]> {
	// Whom the plan names, or else who is responsible for the place.
	const ofMember =
		memberId === undefined
			? sql``
			: sql`and ${memberId} = coalesce(p.assigned_to_id, (select s.member_id from subbranches s
				where s.tenant_id = ${tenantId} and s.id = f.subbranch_id), b.member_id)`;
	return selectRows(db, upcomingVisitsShape)`
		select t.plan_id, t.next_on::text, t.calendar_id, t.count, p.name_en, p.name_ar, p.every, p.unit,
			p.weekdays, p.year_kind, p.from_day::text, p.until_day::text, p.season_from, p.season_to,
			p.counting, p.closed
		from (
			select t.plan_id, t.next_on,
				case when p.closed <> 'keep' then b.calendar_id end as calendar_id,
				count(*)::integer as count
			from plan_targets t
			join plans p on p.tenant_id = ${tenantId} and p.id = t.plan_id and p.deleted_at is null
			join facilities f on f.tenant_id = ${tenantId} and f.id = t.facility_id
			join branches b on b.tenant_id = ${tenantId} and b.id = f.branch_id
			where t.tenant_id = ${tenantId} and t.next_on <= ${last} and t.deleted_at is null
				and (p.counting = 'calendar' or t.next_on >= ${first})
				${ofPlan(sql`t.plan_id`, planId)}
				${branchId === null ? sql`` : sql`and f.branch_id = ${branchId}`}
				${ofMember}
			group by 1, 2, 3
		) t
		join plans p on p.tenant_id = ${tenantId} and p.id = t.plan_id
		order by t.plan_id, t.next_on, t.calendar_id`;
}
