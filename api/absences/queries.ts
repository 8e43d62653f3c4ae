import { type SQL, sql } from "drizzle-orm";
import type { CurrentAbsence } from "#contract/absences/schemas.ts";
import { members } from "../members/table.ts";
import { hasAllPermissionsSql } from "../permissions/queries.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { type LocalDay, todaySql } from "../platform/database/day-bounds.ts";
import { isCurrentMemberSql } from "../platform/database/membership.ts";
import { integer, nullable, type ShapedRow } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { memberNamesShape, selectMember, toNamedRef } from "../platform/lists/joins.ts";
import { absences } from "./table.ts";

/** The condition that absences `a` include today. */
const isNow = ({ tenantId }: TenantDb, day: LocalDay): SQL =>
	sql`a.tenant_id = ${tenantId} and a.deleted_at is null
		and a.from_day <= ${todaySql(day)} and a.to_day >= ${todaySql(day)}`;

/** The condition that a member, by id in SQL, is absent today. */
export const isAwaySql = (scope: TenantDb, day: LocalDay, memberId: SQL): SQL =>
	sql`exists (select from absences a where ${isNow(scope, day)} and a.member_id = ${memberId})`;

/** The last day of a member's absence that includes today, as text; null if there is none. */
export const awayUntilSql = (scope: TenantDb, day: LocalDay, memberId: SQL): SQL =>
	sql`(select a.to_day::text from absences a
		where ${isNow(scope, day)} and a.member_id = ${memberId} order by a.id limit 1)`;

/** 1 if a member's absence that includes today has a substitute who takes new requests; else 0. */
export const isSubstitutedSql = (scope: TenantDb, day: LocalDay, memberId: SQL): SQL =>
	sql`case when exists (select from absences a
		join members s on s.tenant_id = a.tenant_id and s.id = a.substitute_id and s.deleted_at is null
			and ${isCurrentMemberSql("s", day.now)} and s.activated = 1
			and not ${isAwaySql(scope, day, sql`s.id`)}
		where ${isNow(scope, day)} and a.member_id = ${memberId}) then 1 else 0 end`;

/**
 * Finds the assignee of a branch's new request in a member's place: the member; if the member is
 * absent or has left, their substitute, if that one has an account and is not absent as well; else
 * the manager of the branch; else the first Admin, if possible one who is not absent.
 */
export async function findSubstitute(
	scope: TenantDb,
	day: LocalDay,
	memberId: number,
	branchId: number | null,
): Promise<number> {
	const { db, tenantId } = scope;
	const away = (id: SQL) => isAwaySql(scope, day, id);
	const present = sql`m.tenant_id = ${tenantId} and m.deleted_at is null and ${isCurrentMemberSql("m", day.now)}`;
	const isThere = sql`exists (select from members m where ${present} and m.id = ${memberId})`;
	const [row] = await selectRows(db, { id: integer })`
		select case when ${isThere} and not ${away(sql`${memberId}::integer`)}
			then ${memberId}::integer else coalesce(
			(select m.id from absences s join members m on ${present} and m.id = s.substitute_id
				where s.tenant_id = ${tenantId} and s.deleted_at is null and s.member_id = ${memberId}
					and s.from_day <= ${todaySql(day)} and s.to_day >= ${todaySql(day)}
					and m.activated = 1 and not ${away(sql`m.id`)}
				order by s.id limit 1),
			(select m.id from branches b join members m on ${present} and m.id = b.member_id
				where b.tenant_id = ${tenantId} and b.id = ${branchId}::integer and not ${away(sql`m.id`)}),
			(select m.id from members m
				join permissions p on p.tenant_id = ${tenantId} and p.id = m.permission_id
				where ${present} and ${hasAllPermissionsSql} order by ${away(sql`m.id`)}, m.id limit 1),
			${memberId}::integer) end as id`;
	return row?.id ?? memberId;
}

const awaynessShape = {
	id: absences.id,
	member_id: absences.memberId,
	from_day: absences.fromDay,
	to_day: absences.toDay,
	substitute_id: nullable(members.id),
	...memberNamesShape("substitute"),
};

const presentAwayness = (row: ShapedRow<typeof awaynessShape>): CurrentAbsence => ({
	id: row.id,
	from_day: row.from_day,
	to_day: row.to_day,
	substituteDetails: toNamedRef(row, "substitute"),
});

const selectAwayness = sql`a.id, a.member_id, a.from_day::text as from_day, a.to_day::text as to_day,
	s.id as substitute_id, ${selectMember("s", "substitute")}`;

const joinSubstitute = sql`left join members s on s.tenant_id = a.tenant_id
	and s.id = a.substitute_id and s.deleted_at is null`;

/** Finds which of these members, by id, are absent today. */
export async function findAwayMembers(
	scope: TenantDb,
	day: LocalDay,
	memberIds: readonly number[],
): Promise<Map<number, CurrentAbsence>> {
	const rows = await selectRows(scope.db, awaynessShape)`
		select ${selectAwayness} from absences a ${joinSubstitute}
		where ${isNow(scope, day)} and a.member_id = any(${arrayLiteral(memberIds)}::integer[])`;
	return new Map(rows.map((row) => [row.member_id, presentAwayness(row)]));
}

/** Finds the absences of these members, by id, that touch some days, by their first days. */
export async function findAbsencesBetween(
	{ db, tenantId }: TenantDb,
	first: string,
	last: string,
	memberIds: readonly number[],
): Promise<Map<number, CurrentAbsence[]>> {
	const rows = await selectRows(db, awaynessShape)`
		select ${selectAwayness} from absences a ${joinSubstitute}
		where a.tenant_id = ${tenantId} and a.deleted_at is null
			and a.member_id = any(${arrayLiteral(memberIds)}::integer[])
			and a.from_day <= ${last}::date and a.to_day >= ${first}::date
		order by a.from_day, a.id`;
	const found = new Map<number, CurrentAbsence[]>();
	for (const row of rows)
		found.set(row.member_id, [...(found.get(row.member_id) ?? []), presentAwayness(row)]);
	return found;
}

/** Finds a member's absence that includes today, or else the next one. */
export async function findNextAbsence(
	{ db, tenantId }: TenantDb,
	day: LocalDay,
	memberId: number,
): Promise<CurrentAbsence | null> {
	const [row] = await selectRows(db, awaynessShape)`
		select ${selectAwayness} from absences a ${joinSubstitute}
		where a.tenant_id = ${tenantId} and a.deleted_at is null and a.member_id = ${memberId}
			and a.to_day >= ${todaySql(day)}
		order by a.from_day, a.id limit 1`;
	return row ? presentAwayness(row) : null;
}

/** Checks whether a member has another absence on any of these dates. */
export async function hasOverlappingAbsence(
	{ db, tenantId }: TenantDb,
	absence: { id: number | null; member_id: number; from_day: string; to_day: string },
): Promise<boolean> {
	const rows = await db.execute(sql`
		select from absences where tenant_id = ${tenantId} and deleted_at is null
			and member_id = ${absence.member_id} and id is distinct from ${absence.id}::integer
			and from_day <= ${absence.to_day}::date and to_day >= ${absence.from_day}::date
		limit 1`);
	return rows.length > 0;
}
