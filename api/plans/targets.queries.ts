import { type SQL, sql } from "drizzle-orm";
import type { PlanRule } from "#contract/plans/schemas.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import { meters } from "../meters/table.ts";
import { facilities } from "../places/table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { countTenantRows } from "../platform/database/count-tenant-rows.ts";
import { boolean, instantText, nullable, type ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { plans, planTargets } from "./table.ts";

/** The parts of a plan from which its visits follow. */
export type TargetPlan = PlanRule & {
	readonly id: number;
	readonly name_en: string;
	readonly name_ar: string;
	readonly comment: string;
	readonly priority: RequestPriority;
	readonly member_id: number;
	readonly assigned_to_id: number | null;
	readonly checklist_id: number | null;
	readonly kind_id: number | null;
	readonly lead_days: number;
	readonly within_days: number;
};

/** The thresholds of a place of a plan by meter. */
export type MeterThreshold = {
	readonly id: number;
	readonly last: number | null;
	readonly anchor: number;
	readonly next: number | null;
};

/** A place of a plan, locked until the transaction ends. */
export type LockedTarget = {
	readonly id: number;
	readonly facilityId: number;
	readonly branchId: number;
	readonly subbranchId: number | null;
	/** `YYYY-MM-DD` */
	readonly nextOn: string | null;
	/** The instant at which its request is created. */
	readonly appearsAt: Date | null;
	/** The equipment, if it is not the whole facility. */
	readonly equipmentId: number | null;
	/** For plans by meter: the meter's reading, the first threshold, and the next one. */
	readonly meter: MeterThreshold | null;
	/** Whether none of it, its plan, its facility and its equipment is paused, deleted or out of use. */
	readonly isActive: boolean;
	readonly plan: TargetPlan;
};

/** The shape of the rule by which a plan visits. */
export const planRuleShape = {
	every: plans.every,
	unit: plans.unit,
	weekdays: plans.weekdays,
	year_kind: plans.yearKind,
	from_day: plans.fromDay,
	until_day: plans.untilDay,
	season_from: plans.seasonFrom,
	season_to: plans.seasonTo,
	counting: plans.counting,
	closed: plans.closed,
};

const planFields = sql`p.id as plan_id, p.name_en, p.name_ar, p.comment, p.priority, p.member_id,
	p.assigned_to_id, p.checklist_id, coalesce(own.id, k.id) as kind_id, p.every, p.unit, p.weekdays, p.year_kind, p.from_day::text, p.until_day::text,
	p.season_from, p.season_to, p.counting, p.closed, p.lead_days, p.within_days`;

const planShape = {
	plan_id: plans.id,
	name_en: plans.nameEn,
	name_ar: plans.nameAr,
	comment: plans.comment,
	priority: plans.priority,
	member_id: plans.memberId,
	assigned_to_id: plans.assignedToId,
	checklist_id: plans.checklistId,
	kind_id: plans.kindId,
	...planRuleShape,
	lead_days: plans.leadDays,
	within_days: plans.withinDays,
};

const lockedTargetShape = {
	target_id: planTargets.id,
	facility_id: planTargets.facilityId,
	branch_id: facilities.branchId,
	subbranch_id: facilities.subbranchId,
	next_on: planTargets.nextOn,
	appears_at: planTargets.appearsAt,
	equipment_id: planTargets.equipmentId,
	meter_id: planTargets.meterId,
	anchor_value: planTargets.anchorValue,
	next_value: planTargets.nextValue,
	last_value: meters.lastValue,
	is_active: boolean,
	...planShape,
};

function presentTarget({
	target_id,
	plan_id,
	...row
}: ShapedRow<typeof lockedTargetShape>): LockedTarget {
	return {
		id: target_id,
		facilityId: row.facility_id,
		branchId: row.branch_id,
		subbranchId: row.subbranch_id,
		nextOn: row.next_on,
		appearsAt: row.appears_at === null ? null : new Date(row.appears_at),
		equipmentId: row.equipment_id,
		meter:
			row.meter_id === null
				? null
				: {
						id: row.meter_id,
						last: row.last_value === null ? null : Number(row.last_value),
						anchor: Number(row.anchor_value ?? 0),
						next: row.next_value === null ? null : Number(row.next_value),
					},
		isActive: row.is_active,
		plan: { ...row, id: plan_id },
	};
}

/**
 * The reason why a place `t` at a facility `f`, optionally of equipment `e` or by a meter `m`, is not visited; else
 * null.
 */
const pausedWhy = sql`case when f.deleted_at is not null then 'facility_deleted'
	when e.deleted_at is not null then 'equipment_deleted'
	when e.state = 'retired' then 'equipment_retired'
	when m.deleted_at is not null then 'meter_deleted' end`;

const lockTargets = async (
	{ db, tenantId }: TenantDb,
	where: SQL,
	rest: SQL,
): Promise<LockedTarget[]> => {
	const rows = await selectRows(db, lockedTargetShape)`
		select t.id as target_id, t.facility_id, f.branch_id, f.subbranch_id, t.next_on::text,
			t.appears_at, t.equipment_id, t.meter_id, t.anchor_value, t.next_value, m.last_value,
			p.state = 'active' and p.deleted_at is null and t.deleted_at is null
				and ${pausedWhy} is null as is_active,
			${planFields}
		from plan_targets t
		join plans p on p.tenant_id = ${tenantId} and p.id = t.plan_id
		join facilities f on f.tenant_id = ${tenantId} and f.id = t.facility_id
		left join equipment e on e.tenant_id = ${tenantId} and e.id = t.equipment_id
		left join meters m on m.tenant_id = ${tenantId} and m.id = t.meter_id
		left join work_kinds own
			on own.tenant_id = ${tenantId} and own.id = p.kind_id and own.state = 'in_use'
		left join work_kinds k on k.tenant_id = ${tenantId} and k.id = e.kind_id and k.state = 'in_use'
		where t.tenant_id = ${tenantId} and ${where} ${rest}`;
	return rows.map(presentTarget);
};

/** Locks up to `limit` places whose request is due; places that others have locked are left out. */
export const lockDueTargets = (
	scope: TenantDb,
	now: Date,
	limit: number,
): Promise<LockedTarget[]> =>
	lockTargets(
		scope,
		sql`t.appears_at <= ${now.toISOString()} and t.deleted_at is null`,
		sql`order by t.appears_at, t.id limit ${limit}
			for no key update of t skip locked for share of f skip locked`,
	);

/** Counts the places that follow a meter, without those of deleted plans. */
export const countPlansOfMeter = (scope: TenantDb, meterId: number): Promise<number> =>
	countTenantRows(
		scope,
		planTargets,
		sql`meter_id = ${meterId} and deleted_at is null and plan_id in (
			select id from plans where tenant_id = ${scope.tenantId} and deleted_at is null)`,
	);

/** Returns when the next request of a plan is created; null for never. */
export async function findNextVisit({ db, tenantId }: TenantDb): Promise<Date | null> {
	const [next] = await selectRows(db, { at: nullable(instantText) })`
		select min(appears_at) as at from plan_targets
		where tenant_id = ${tenantId} and appears_at is not null and deleted_at is null`;
	return next?.at ? new Date(next.at) : null;
}

/**
 * A filter for places of plans: of a plan, at a facility, of equipment, of meters, by ids, or in branches,
 * where the plan leaves closed days.
 */
export type TargetFilter =
	| { readonly planId: number; readonly targetId?: number | undefined }
	| { readonly facilityId: number }
	| { readonly equipmentId: number }
	| { readonly meterIds: readonly number[] }
	| { readonly ids: readonly number[] }
	| { readonly branchIds: readonly number[] };

/** Locks the places that are not deleted, in the order of their ids. */
export const lockMatchingTargets = (scope: TenantDb, of: TargetFilter): Promise<LockedTarget[]> =>
	lockTargets(
		scope,
		sql`${targetsWhere(of)} and t.deleted_at is null`,
		sql`order by t.id for no key update of t`,
	);

function targetsWhere(of: TargetFilter): SQL {
	if ("branchIds" in of)
		return sql`f.branch_id = any(${arrayLiteral(of.branchIds)}::integer[]) and p.closed <> 'keep'
			and t.next_on is not null`;
	if ("ids" in of) return sql`t.id = any(${arrayLiteral(of.ids)}::integer[])`;
	if ("meterIds" in of) return sql`t.meter_id = any(${arrayLiteral(of.meterIds)}::integer[])`;
	if ("equipmentId" in of) return sql`t.equipment_id = ${of.equipmentId}`;
	if ("facilityId" in of) return sql`t.facility_id = ${of.facilityId}`;
	const one = of.targetId === undefined ? sql`` : sql` and t.id = ${of.targetId}`;
	return sql`t.plan_id = ${of.planId}${one}`;
}

/** The next visit of a place, and the instant at which its request is created. */
export type ScheduledVisit = {
	readonly id: number;
	readonly nextOn: string | null;
	readonly appearsAt: Date | null;
};

export async function updateNextVisits({ db, tenantId }: TenantDb, all: readonly ScheduledVisit[]) {
	if (all.length === 0) return;
	const instants = all.map(({ appearsAt }) => appearsAt && `"${appearsAt.toISOString()}"`);
	await db.execute(sql`
		update plan_targets t set next_on = v.next_on, appears_at = v.appears_at
		from unnest(${arrayLiteral(all.map(({ id }) => id))}::integer[],
			${arrayLiteral(all.map(({ nextOn }) => nextOn))}::date[], ${arrayLiteral(instants)}::timestamptz[])
			as v (id, next_on, appears_at)
		where t.tenant_id = ${tenantId} and t.id = v.id`);
}

/**
 * Moves the creation of visits' requests to the same local times in another time zone, and returns
 * the first of the new instants. Rows are locked in order of id first, as everywhere.
 */
export async function shiftVisits({ db, tenantId }: TenantDb, from: string, to: string) {
	await db.execute(sql`
		select count(*) from (select id from plan_targets
			where tenant_id = ${tenantId} and appears_at is not null
			order by id for no key update) t`);
	const [first] = await selectRows(db, { at: nullable(instantText) })`
		with moved as (
			update plan_targets set appears_at = (appears_at at time zone ${from}) at time zone ${to}
			where tenant_id = ${tenantId} and appears_at is not null
			returning appears_at)
		select min(appears_at) as at from moved`;
	return first?.at ? new Date(first.at) : null;
}

/**
 * Sets why places are not visited, or that they are visited again; then `rescheduleTargets` sets
 * when.
 */
export async function updatePauses({ db, tenantId }: TenantDb, of: TargetFilter): Promise<void> {
	await db.execute(sql`
		update plan_targets set paused_why = v.why, appears_at = null, next_on = null
		from (
			select t.id, ${pausedWhy} as why from plan_targets t
			join facilities f on f.tenant_id = ${tenantId} and f.id = t.facility_id
			left join equipment e on e.tenant_id = ${tenantId} and e.id = t.equipment_id
			left join meters m on m.tenant_id = ${tenantId} and m.id = t.meter_id
			where t.tenant_id = ${tenantId} and ${targetsWhere(of)} and t.deleted_at is null
		) v
		where plan_targets.tenant_id = ${tenantId} and plan_targets.id = v.id`);
}

/** Finds the places that wait for a request to be done. */
export async function findWaitingTargets({ db, tenantId }: TenantDb, requestId: number) {
	const rows = await selectRows(db, { id: planTargets.id })`
		select distinct t.id from plan_occurrences o
		join plan_targets t on t.tenant_id = ${tenantId} and t.id = o.target_id
		join plans p on p.tenant_id = ${tenantId} and p.id = t.plan_id
		where o.tenant_id = ${tenantId} and o.request_id = ${requestId}
			and t.next_on is null and p.counting = 'done'`;
	return rows.map(({ id }) => id);
}

export async function deleteTarget({ db, tenantId }: TenantDb, id: number, now: Date) {
	await db.execute(sql`
		update plan_targets set deleted_at = ${now.toISOString()}, next_on = null, appears_at = null
		where tenant_id = ${tenantId} and id = ${id}`);
}
