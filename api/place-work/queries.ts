import { type SQL, sql } from "drizzle-orm";
import {
	maxPlaceRequests,
	maxPlaceRequestsCounted,
	maxPlaces,
	type PlaceWork,
	recentDays,
} from "#contract/place-work/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { isCurrentMemberSql, photoSql } from "../platform/database/membership.ts";
import { integer, namedShape, notNull } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { requestSelect } from "../requests/list.ts";
import { openStatusesSql } from "../requests/status/statuses.table.ts";
import { canBeOpenedSql } from "../requests/visibility.queries.ts";
import type { RequestVisibility } from "../requests/visibility-scope.queries.ts";
import {
	equipment,
	facilities,
	members,
	plans,
	planTargets,
	requests,
	subbranches,
} from "../tables.ts";

/** A branch, a sub-branch, a facility, or a piece of equipment. */
export type WorkPlace = {
	readonly kind: "branch" | "subbranch" | "facility" | "equipment";
	readonly id: number;
	/** The branch of a sub-branch. */
	readonly branchId?: number;
	readonly managerId?: number | null;
};

const columns = {
	branch: sql.raw("branch_id"),
	subbranch: sql.raw("subbranch_id"),
	facility: sql.raw("facility_id"),
	equipment: sql.raw("equipment_id"),
};

/** The condition on `requests r` that they are at a place. */
const isAt = ({ tenantId }: TenantDb, { kind, id }: WorkPlace): SQL =>
	sql`r.tenant_id = ${tenantId} and r.${columns[kind]} = ${id} and r.deleted_at is null`;

/**
 * The condition that they are open, too. The index of open requests begins with the branch: without
 * that of a sub-branch, all that was ever there would be read.
 */
const isOpenAt = (scope: TenantDb, visibility: RequestVisibility, place: WorkPlace): SQL => sql`
	${isAt(scope, place)} and r.status in (${openStatusesSql})
	${place.branchId === undefined ? sql`` : sql`and r.branch_id = ${place.branchId}`}
	and ${canBeOpenedSql(scope, visibility)}`;

/** Finds the open requests of a place that are due first, and counts all of them, and the late ones. */
export async function findOpenWork(
	scope: TenantDb,
	visibility: RequestVisibility,
	place: WorkPlace,
): Promise<Pick<PlaceWork, "requests" | "total" | "late">> {
	const { db, tenantId } = scope;
	const isOpen = isOpenAt(scope, visibility, place);
	const [rows, [counted]] = await Promise.all([
		selectRows(db, requestSelect.shape)`
			with firsts as materialized (
				select r.id, r.due_at from (
					select * from ${requests} r where ${isOpen} order by r.date limit ${maxPlaceRequestsCounted}
				) r order by r.due_at, r.id limit ${maxPlaceRequests}
			)
			select ${requestSelect.select}
			from firsts join ${requests} r on r.tenant_id = ${tenantId} and r.id = firsts.id
				${requestSelect.joins}
			order by r.due_at, r.id`,
		selectRows(db, { total: integer, late: integer })`select count(*)::integer as total,
				count(*) filter (where status = 'late')::integer as late
			from (
				select r.status from ${requests} r where ${isOpen} limit ${maxPlaceRequestsCounted}
			) counted`,
	]);
	return {
		requests: rows.map((row) => requestSelect.present(row)),
		total: counted?.total ?? 0,
		late: counted?.late ?? 0,
	};
}

/** Counts the requests of a place of the last days that are done, and those of them done in time. */
export async function countRecent(
	scope: TenantDb,
	visibility: RequestVisibility,
	place: WorkPlace,
	now: Date,
): Promise<PlaceWork["recent"]> {
	const since = new Date(now.valueOf() - recentDays * MS_PER_DAY).toISOString();
	const [row] = await selectRows(scope.db, { done: integer, in_time: integer })`
		select count(*)::integer as done,
			count(*) filter (where closing_time <= due_at)::integer as in_time
		from (
			select r.closing_time, r.due_at from ${requests} r
			where ${isAt(scope, place)} and r.status = 'done' and r.date >= ${since}::timestamptz
				and ${canBeOpenedSql(scope, visibility)}
			order by r.date desc limit ${maxPlaceRequestsCounted}
		) counted`;
	return row ?? { done: 0, in_time: 0 };
}

/** The condition on `facilities f` that they are at a place. */
const isFacilityAt = ({ tenantId }: TenantDb, { kind, id }: WorkPlace): SQL =>
	sql`f.tenant_id = ${tenantId} and f.${kind === "facility" ? sql.raw("id") : columns[kind]} = ${id}
		and f.deleted_at is null`;

/** Counts the equipment of a place, and what of it is out of order. */
export async function countEquipment(
	scope: TenantDb,
	place: WorkPlace,
): Promise<NonNullable<PlaceWork["equipment"]>> {
	const [row] = await selectRows(scope.db, { total: integer, out_of_order: integer })`
		select count(*)::integer as total,
			count(*) filter (where state = 'out_of_order')::integer as out_of_order
		from (
			select e.state from ${facilities} f
			join ${equipment} e on e.tenant_id = f.tenant_id and e.facility_id = f.id
				and e.state <> 'retired' and e.deleted_at is null
			where ${isFacilityAt(scope, place)} limit ${maxPlaceRequestsCounted}
		) counted`;
	return row ?? { total: 0, out_of_order: 0 };
}

/** Finds the places of a branch or a sub-branch, those with the most late and open requests first. */
export async function findPlaces(
	scope: TenantDb,
	visibility: RequestVisibility,
	place: WorkPlace,
): Promise<NonNullable<PlaceWork["places"]>> {
	const { db, tenantId } = scope;
	const [table, column] =
		place.kind === "branch" ? [subbranches, columns.subbranch] : [facilities, columns.facility];
	return await selectRows(db, {
		...namedShape(facilities),
		open: integer,
		late: integer,
	})`
		select p.id, p.name_en, p.name_ar, coalesce(o.open, 0) as open, coalesce(o.late, 0) as late
		from ${table} p
		left join (
			select r.${column} as id, count(*)::integer as open,
				count(*) filter (where r.status = 'late')::integer as late
			from ${requests} r where ${isOpenAt(scope, visibility, place)} group by 1
		) o on o.id = p.id
		where p.tenant_id = ${tenantId} and p.${columns[place.kind]} = ${place.id}
			and p.deleted_at is null
		order by late desc, open desc, p.id limit ${maxPlaces}`;
}

/** Finds who manages a place, with the phone; null if nobody does, or has left. */
export async function findManager(
	{ db, tenantId }: TenantDb,
	memberId: number | null,
): Promise<NonNullable<PlaceWork["manager"]> | null> {
	if (memberId === null) return null;
	const [row] = await selectRows(db, {
		...namedShape(members),
		phone: members.phone,
		profile_photo: members.profilePhoto,
	})`
		select m.id, m.name_en, m.name_ar, m.phone, ${photoSql("m")} as profile_photo from ${members} m
		where m.tenant_id = ${tenantId} and m.id = ${memberId} and m.deleted_at is null
			and ${isCurrentMemberSql("m")}`;
	return row ?? null;
}

/** Finds the next visit of a plan at a place; null if there is none. */
export async function findNextVisit(
	scope: TenantDb,
	place: WorkPlace,
): Promise<NonNullable<PlaceWork["visit"]> | null> {
	const { db, tenantId } = scope;
	const { kind, id } = place;
	const isHere =
		kind === "branch" || kind === "subbranch"
			? sql`t.facility_id in (select f.id from ${facilities} f where ${isFacilityAt(scope, place)})`
			: sql`t.${columns[kind]} = ${id}`;
	const [row] = await selectRows(db, {
		...namedShape(plans),
		day: notNull(planTargets.nextOn),
	})`
		select p.id, p.name_en, p.name_ar, t.next_on::text as day
		from ${planTargets} t
		join ${plans} p on p.tenant_id = t.tenant_id and p.id = t.plan_id and p.deleted_at is null
		where t.tenant_id = ${tenantId} and ${isHere} and t.next_on is not null
			and t.appears_at is not null and t.deleted_at is null
		order by t.next_on, t.id limit 1`;
	if (!row) return null;
	const { day, ...planDetails } = row;
	return { planDetails, day };
}
