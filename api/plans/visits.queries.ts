import { sql } from "drizzle-orm";
import {
	maxVisits,
	mergedVisitsAlertThreshold,
	type VisitOutcome,
} from "#contract/plans/constants.ts";
import type { MergedVisits, PlanOccurrence, PlanVisit } from "#contract/plans/schemas.ts";
import type { RequestStatus } from "#contract/requests/constants.ts";
import { equipment } from "../equipment/table.ts";
import { facilities } from "../places/table.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { boolean, dayText, integer, nullable } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { namesShape, toNamedRef } from "../platform/lists/joins.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { requests } from "../requests/table.ts";
import { planTargets } from "./table.ts";
import type { TargetPage } from "./target-pages.queries.ts";
import { planOccurrences } from "./visits.table.ts";

/** The last visit of a place. */
export type LastVisit = {
	readonly day: string;
	/** The last request that was created for it, if any. */
	readonly request: {
		readonly id: number;
		readonly status: RequestStatus;
		readonly isDeleted: boolean;
		readonly closedAt: Date | null;
		/** The number of visits that were added to it. */
		readonly merged: number;
	} | null;
};

const lastVisitShape = {
	target_id: planTargets.id,
	day: dayText,
	id: nullable(requests.id),
	status: nullable(requests.status),
	closing_time: requests.closingTime,
	is_deleted: boolean,
	merged: integer,
};

/** Finds the last visits of places, by their ids. */
export async function findLastVisits(
	{ db, tenantId }: TenantDb,
	targetIds: readonly number[],
): Promise<Map<number, LastVisit>> {
	const rows = await selectRows(db, lastVisitShape)`
		select t.id as target_id, d.day::text, r.id, r.status, r.closing_time,
			r.deleted_at is not null as is_deleted,
			(select count(*)::integer from plan_occurrences m
				where m.tenant_id = ${tenantId} and m.request_id = r.id and m.target_id = t.id
					and m.outcome = 'merged') as merged
		from plan_targets t
		join lateral (select max(day) as day from plan_occurrences o
			where o.tenant_id = ${tenantId} and o.target_id = t.id) d on d.day is not null
		left join lateral (select request_id from plan_occurrences o
			where o.tenant_id = ${tenantId} and o.target_id = t.id and o.request_id is not null
			order by o.day desc limit 1) l on true
		left join requests r on r.tenant_id = ${tenantId} and r.id = l.request_id
		where t.tenant_id = ${tenantId} and t.id = any(${arrayLiteral(targetIds)}::integer[])`;
	return new Map(
		rows.map((row) => [
			row.target_id,
			{
				day: row.day,
				request:
					row.id === null || row.status === null
						? null
						: {
								id: row.id,
								status: row.status,
								isDeleted: row.is_deleted,
								closedAt: row.closing_time === null ? null : new Date(row.closing_time),
								merged: row.merged,
							},
			},
		]),
	);
}

/** Locks those of these requests that no other transaction has locked. */
export async function lockUntouchedRequests(
	{ db, tenantId }: TenantDb,
	ids: readonly number[],
): Promise<{ id: number; status: RequestStatus }[]> {
	if (ids.length === 0) return [];
	return selectRows(db, { id: requests.id, status: requests.status })`
		select id, status from requests
		where tenant_id = ${tenantId} and id = any(${arrayLiteral(ids)}::integer[]) and deleted_at is null
		order by id for no key update skip locked`;
}

export type Occurrence = {
	readonly targetId: number;
	readonly planId: number;
	readonly day: string;
	readonly requestId: number | null;
	readonly outcome: VisitOutcome;
};

/** Records the outcomes of dates. A date of a place that has an outcome already keeps it. */
export async function insertOccurrences(
	{ db, tenantId }: TenantDb,
	all: readonly Occurrence[],
	now: Date,
): Promise<void> {
	if (all.length === 0) return;
	await db.execute(sql`
		insert into plan_occurrences (tenant_id, target_id, plan_id, day, request_id, outcome, at)
		select ${tenantId}, target_id, plan_id, day, request_id, outcome, ${now.toISOString()}
		from unnest(${arrayLiteral(all.map(({ targetId }) => targetId))}::integer[],
			${arrayLiteral(all.map(({ planId }) => planId))}::integer[],
			${arrayLiteral(all.map(({ day }) => day))}::date[],
			${arrayLiteral(all.map(({ requestId }) => requestId))}::integer[],
			${arrayLiteral(all.map(({ outcome }) => outcome))}::text[])
			as v (target_id, plan_id, day, request_id, outcome)
		returning target_id`);
}

/** Finds which of these dates of places have an outcome already, as `{target} {day}`. */
export async function findKnownDays(
	{ db, tenantId }: TenantDb,
	targetIds: readonly number[],
	from: string,
): Promise<Set<string>> {
	const rows = await selectRows(db, {
		target_id: planOccurrences.targetId,
		day: planOccurrences.day,
	})`
		select target_id, day::text from plan_occurrences
		where tenant_id = ${tenantId} and target_id = any(${arrayLiteral(targetIds)}::integer[])
			and day >= ${from}::date`;
	return new Set(rows.map(({ target_id, day }) => `${target_id} ${day}`));
}

/** Updates the outcome of the visits for which a request was created: skipped if it is rejected or deleted. */
export async function updateOutcome({ db, tenantId }: TenantDb, requestId: number): Promise<void> {
	await db.execute(sql`
		update plan_occurrences o
		set outcome = case when r.status = 'rejected' or r.deleted_at is not null then 'skipped' else 'made' end
		from requests r
		where o.tenant_id = ${tenantId} and o.request_id = ${requestId} and o.outcome in ('made', 'skipped')
			and r.tenant_id = ${tenantId} and r.id = ${requestId}`);
}

const occurrenceShape = {
	day: planOccurrences.day,
	target_id: planOccurrences.targetId,
	outcome: planOccurrences.outcome,
	request_id: planOccurrences.requestId,
	status: nullable(requests.status),
	facility_id: facilities.id,
	...namesShape("facility"),
	equipment_id: nullable(equipment.id),
	...namesShape("equipment"),
};

/** Finds the outcomes of a plan's dates, or of one date; the newest first. */
export async function findOccurrencesOfPlan(
	{ planned, tenantId }: TenantDb,
	planId: number,
	{ limit, offset }: TargetPage,
	day: string | null = null,
): Promise<PlanOccurrence[]> {
	const rows = await selectRows(planned, occurrenceShape)`
		select o.day::text, o.target_id, o.outcome, o.request_id,
			case when r.deleted_at is null then r.status end as status,
			coalesce(happened.id, f.id) as facility_id,
			coalesce(happened.name_en, f.name_en) as facility_name_en,
			coalesce(happened.name_ar, f.name_ar) as facility_name_ar,
			e.id as equipment_id, e.name_en as equipment_name_en, e.name_ar as equipment_name_ar
		from (
			select day, target_id, outcome, request_id from plan_occurrences
			where tenant_id = ${tenantId} and plan_id = ${planId}
				${day === null ? sql`` : sql`and day = ${day}`}
			order by day desc, target_id desc limit ${limit} offset ${offset}) o
		join plan_targets t on t.tenant_id = ${tenantId} and t.id = o.target_id
		join facilities f on f.tenant_id = ${tenantId} and f.id = t.facility_id
		left join requests r on r.tenant_id = ${tenantId} and r.id = o.request_id
		left join facilities happened on happened.tenant_id = ${tenantId} and happened.id = r.facility_id
		left join equipment e on e.tenant_id = ${tenantId} and e.id = t.equipment_id
		order by o.day desc, o.target_id desc`;
	return rows.map((row) => ({
		day: row.day,
		target_id: row.target_id,
		facilityDetails: toNamedRef(row, "facility"),
		equipmentDetails: toNamedRef(row, "equipment"),
		outcome: row.outcome,
		request_id: row.request_id,
		status: row.status,
	}));
}

const visitShape = {
	day: dayText,
	places: integer,
	missed: integer,
	done: integer,
	in_time: integer,
	open: integer,
	late: integer,
};

/** Finds the last dates of a plan, and counts how the requests of each stand; the newest first. */
export const findVisitsOfPlan = (
	{ planned, tenantId }: TenantDb,
	planId: number,
): Promise<PlanVisit[]> => selectRows(planned, visitShape)`
	with days as (
		select day from plan_occurrences where tenant_id = ${tenantId} and plan_id = ${planId}
		group by day order by day desc limit ${maxVisits})
	select o.day::text, count(*)::integer as places,
		count(*) filter (where o.outcome in ('missed', 'merged'))::integer as missed,
		count(*) filter (where r.status = 'done')::integer as done,
		count(*) filter (where r.status = 'done' and r.closing_time <= r.due_at)::integer as in_time,
		count(*) filter (where r.status in (${openStatusesSql}))::integer as open,
		count(*) filter (where r.status = 'late')::integer as late
	from days join plan_occurrences o on o.tenant_id = ${tenantId} and o.plan_id = ${planId}
		and o.day = days.day
	left join requests r on r.tenant_id = ${tenantId} and r.id = o.request_id
		and o.outcome <> 'merged' and r.deleted_at is null
	group by o.day order by o.day desc`;

const piledUpTargetShape = {
	target_id: planTargets.id,
	request_id: requests.id,
	merged: integer,
	facility_id: facilities.id,
	...namesShape("facility"),
	equipment_id: nullable(equipment.id),
	...namesShape("equipment"),
};

/** Finds the places of a plan at which visits pile up, those with most of them first. */
export async function findPiledUpTargets(
	{ db, tenantId }: TenantDb,
	planId: number,
	{ limit, offset }: TargetPage,
): Promise<MergedVisits[]> {
	const rows = await selectRows(db, piledUpTargetShape)`
		select t.id as target_id, r.id as request_id, count(*)::integer as merged,
			f.id as facility_id, f.name_en as facility_name_en, f.name_ar as facility_name_ar,
			e.id as equipment_id, e.name_en as equipment_name_en, e.name_ar as equipment_name_ar
		from requests r
		join plan_occurrences o on o.tenant_id = ${tenantId} and o.request_id = r.id
			and o.outcome = 'merged'
		join plan_targets t on t.tenant_id = ${tenantId} and t.id = o.target_id and t.deleted_at is null
		join facilities f on f.tenant_id = ${tenantId} and f.id = t.facility_id
		left join equipment e on e.tenant_id = ${tenantId} and e.id = t.equipment_id
		where r.tenant_id = ${tenantId} and r.plan_id = ${planId} and r.status in (${openStatusesSql})
			and r.deleted_at is null
		group by t.id, r.id, f.id, f.name_en, f.name_ar, e.id, e.name_en, e.name_ar
		having count(*) >= ${mergedVisitsAlertThreshold}::integer
		order by merged desc, t.id limit ${limit} offset ${offset}`;
	return rows.map((row) => ({
		target_id: row.target_id,
		facilityDetails: toNamedRef(row, "facility"),
		equipmentDetails: toNamedRef(row, "equipment"),
		request_id: row.request_id,
		merged: row.merged,
	}));
}
