import { type SQL, sql } from "drizzle-orm";
import {
	awayUntilSql,
	findAbsencesBetween,
	isAwaySql,
	isSubstitutedSql,
} from "#api/absences/queries.ts";
import { arrayLiteral } from "#api/platform/database/array-literal.ts";
import { type LocalDay, startOfDaySql } from "#api/platform/database/day-bounds.ts";
import { hasLeftSql, isCurrentMemberSql, photoSql } from "#api/platform/database/membership.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { ownNamesShape, toOwnNamedRef } from "#api/platform/lists/joins.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";
import { flag, type NamedRef } from "#contract/values/schemas.ts";
import { members } from "../../members/table.ts";
import { dayText, integer, namedShape, nullable } from "../../platform/database/row-shape.ts";
import { selectRows } from "../../platform/database/select-rows.ts";
import type { DueDateRange } from "../due-times/due-days.queries.ts";
import { openStatusesSql } from "../status/statuses.table.ts";
import type { AssignmentReach } from "../visibility-scope.queries.ts";
import { isAssignableSql, isTechnicianSql } from "./assignable-members.queries.ts";

/** A place to which technicians belong. */
type Place = { branchId: number | null; subbranchId: number | null };

/** A page of a list, in rows. */
type Part = { limit: number; offset: number };

/**
 * Finds members `m` with the requests for which they are responsible, as `c` and `d`: `open`,
 * `late`, `today`.
 */
export const findLoads = (
	scope: TenantDb,
	day: LocalDay,
	condition: SQL,
	order: SQL,
): Promise<Workload[]> => {
	const { db, tenantId } = scope;
	const { now, timeZone } = day;
	return selectRows(db, {
		...namedShape(members),
		left: flag,
		profile_photo: members.profilePhoto,
		open: integer,
		late: integer,
		today: integer,
		away_until: nullable(dayText),
		substituted: flag,
	})`
		select m.id, m.name_en, m.name_ar, ${hasLeftSql("m")} as "left",
			${photoSql("m")} as profile_photo, c.open, c.late, d.today,
			${awayUntilSql(scope, day, sql`m.id`)} as away_until,
			${isSubstitutedSql(scope, day, sql`m.id`)} as substituted
		from members m cross join lateral (
			select coalesce(sum(count), 0)::integer as open,
				coalesce(sum(count) filter (where status = 'late'), 0)::integer as late
			from member_request_counts
			where tenant_id = ${tenantId} and status in (${openStatusesSql}) and member_id = m.id
		) c cross join lateral (
			select count(*)::integer as today
			from requests
			where tenant_id = ${tenantId} and assigned_to_id = m.id
				and status in (${openStatusesSql}) and deleted_at is null
				and due_at >= ${startOfDaySql(now, timeZone)} and due_at < ${startOfDaySql(now, timeZone, 1)}
		) d
		where m.tenant_id = ${tenantId} and m.deleted_at is null and ${condition}
		order by ${order}`;
};

/**
 * The condition for the technicians `m` of a sub-branch who are not absent; or else of its branch and
 * of all branches.
 */
function techniciansOf(scope: TenantDb, day: LocalDay, place: Place): SQL {
	const isThere = (alias: "m" | "o") =>
		sql`${isTechnicianSql(alias)} and ${isCurrentMemberSql(alias)} and not ${isAwaySql(scope, day, sql.raw(`${alias}.id`))}`;
	return sql`${isThere("m")} and case when exists (
			select from members o
			where o.tenant_id = ${scope.tenantId} and o.deleted_at is null and ${isThere("o")}
				and o.subbranch_id = ${place.subbranchId}::integer)
		then m.subbranch_id = ${place.subbranchId}::integer
		else m.branch_id = ${place.branchId}::integer or m.branch_id is null end`;
}

/**
 * Finds the members to whom requests may be assigned, technicians and those who have any; the
 * busiest first.
 *
 * @param kindId only those who do this kind of work, whether or not they are technicians
 * @param branchId only those of this branch, or of all
 */
export const findWorkloads = (
	scope: TenantDb,
	day: LocalDay,
	reach: AssignmentReach,
	{ limit, offset }: Part,
	{ kindId, branchId }: { kindId: number | null; branchId: number | null },
): Promise<Workload[]> =>
	findLoads(
		scope,
		day,
		sql`${isAssignableSql(scope, reach)}
			and ${branchId === null ? sql`true` : sql`(m.branch_id = ${branchId}::integer or m.branch_id is null)`}
			and ${
				kindId === null
					? sql`(c.open > 0 or (${isTechnicianSql("m")} and ${isCurrentMemberSql("m")}))`
					: sql`${isCurrentMemberSql("m")} and m.id in (
				select x.member_id from member_kinds x
				where x.tenant_id = ${scope.tenantId} and x.kind_id = ${kindId}::integer)`
			}`,
		sql`c.open desc, m.id limit ${limit} offset ${offset}`,
	);

/** Finds the kinds of work of members, by their ids, in their order or another of `k`. */
export async function findKindsOf(
	{ db, tenantId }: TenantDb,
	ids: readonly number[],
	order = sql`k.position`,
): Promise<ReadonlyMap<number, NamedRef[]>> {
	const kinds = await selectRows(db, { member_id: integer, ...ownNamesShape })`
		select x.member_id, k.id, k.name_en, k.name_ar from member_kinds x
		join work_kinds k on k.tenant_id = x.tenant_id and k.id = x.kind_id and k.deleted_at is null
		where x.tenant_id = ${tenantId} and x.member_id = any(${arrayLiteral(ids)}::integer[])
		order by ${order}, k.id`;
	const kindsOf = new Map<number, NamedRef[]>(ids.map((id) => [id, []]));
	for (const row of kinds) kindsOf.get(row.member_id)?.push(toOwnNamedRef(row));
	return kindsOf;
}

/** Adds to members what is due on each of some days, their absences in them, and their kinds of work. */
export async function withDays(
	scope: TenantDb,
	loads: readonly Workload[],
	{ first, last, timeZone }: DueDateRange,
): Promise<Workload[]> {
	const { db, tenantId } = scope;
	const ids = loads.map(({ id }) => id);
	const [due, absences, kinds] = await Promise.all([
		selectRows(db, { member: integer, day: dayText, count: integer })`
			select assigned_to_id as member, (due_at at time zone ${timeZone})::date::text as day,
				count(*)::integer as count
			from requests
			where tenant_id = ${tenantId} and assigned_to_id = any(${arrayLiteral(ids)}::integer[])
				and status in (${openStatusesSql}) and deleted_at is null
				and due_at >= ${first}::timestamp at time zone ${timeZone}
				and due_at < (${last}::timestamp + interval '1 day') at time zone ${timeZone}
			group by 1, 2 order by 1, 2`,
		findAbsencesBetween(scope, first, last, ids),
		findKindsOf(scope, ids),
	]);
	return loads.map((load) => ({
		...load,
		due: due.filter(({ member }) => member === load.id).map(({ day, count }) => ({ day, count })),
		absences: absences.get(load.id) ?? [],
		kinds: kinds.get(load.id) ?? [],
	}));
}

/**
 * Picks the technician of a sub-branch, or else of its branch, who is not absent and has the fewest
 * open requests; of several, the one who has been without a new request for longest. Null if the
 * place has none.
 */
export async function pickDefaultTechnician(scope: TenantDb, day: LocalDay, place: Place) {
	const { db, tenantId } = scope;
	const [row] = await selectRows(db, { id: members.id })`
		select m.id from members m
		where m.tenant_id = ${tenantId} and m.deleted_at is null and ${techniciansOf(scope, day, place)}
		order by (select coalesce(sum(c.count), 0) from member_request_counts c
				where c.tenant_id = ${tenantId} and c.status in (${openStatusesSql}) and c.member_id = m.id),
			(select max(r.date) from requests r
				where r.tenant_id = ${tenantId} and r.assigned_to_id = m.id) nulls first, m.id
		limit 1`;
	return row?.id ?? null;
}
