import { type SQL, sql } from "drizzle-orm";
import { findAwayMembers, isAwaySql } from "#api/absences/queries.ts";
import { arrayLiteral } from "#api/platform/database/array-literal.ts";
import type { LocalDay } from "#api/platform/database/day-bounds.ts";
import { isCurrentMemberSql } from "#api/platform/database/membership.ts";
import { integer, nullable } from "#api/platform/database/row-shape.ts";
import { selectRows } from "#api/platform/database/select-rows.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import { namesShape, toNamedRef } from "#api/platform/lists/joins.ts";
import { findInNormalizedColumn } from "#api/platform/lists/text-search.ts";
import type { Candidate, Workload } from "#contract/requests/workload.schemas.ts";
import { flag } from "#contract/values/schemas.ts";
import { members } from "../../members/table.ts";
import type { AssignmentReach, SubstituteReach } from "../visibility-scope.queries.ts";
import { isAssignableSql, isSubstituteSql, isTechnicianSql } from "./assignable-members.queries.ts";
import { findKindsOf, findLoads } from "./workload.queries.ts";

/** The work for which members are sought: requests, a place and perhaps a kind of work, or a member's. */
export type Work =
	| { readonly requestIds: readonly number[] }
	| { readonly branchId: number | null; readonly kindId: number | null }
	| { readonly absentId: number };

/** The members who may be found: those to whom work is assigned, or those who may substitute. */
type Reach = AssignmentReach | SubstituteReach;

/** The numbers of members who are offered: those who are there, and those who are absent. */
const maxPresent = 5;
const maxAway = 2;
/** The number of members who are found by a text. */
const maxFound = 20;

/** Selects the places and kinds of work, and who has it, as `branch_id`, `kind_id`, `held_by`. */
const workSql = ({ tenantId }: TenantDb, work: Work): SQL =>
	"requestIds" in work
		? sql`(select branch_id, kind_id, assigned_to_id as held_by from requests
			where tenant_id = ${tenantId} and id = any(${arrayLiteral(work.requestIds)}::integer[]))`
		: "absentId" in work
			? sql`(select a.branch_id, x.kind_id, a.id as held_by, a.permission_id from members a
				left join member_kinds x on x.tenant_id = a.tenant_id and x.member_id = a.id
				where a.tenant_id = ${tenantId} and a.id = ${work.absentId})`
			: sql`(select ${work.branchId}::integer as branch_id, ${work.kindId}::integer as kind_id,
			null::integer as held_by)`;

/** The condition that a member `m` does the kind of work of `q`. */
const isSpecialistSql = ({ tenantId }: TenantDb): SQL =>
	sql`exists (select from member_kinds x
		where x.tenant_id = ${tenantId} and x.member_id = m.id and x.kind_id = q.kind_id)`;

/**
 * Finds members to whom the actor can assign work: the technicians of its branch and of all
 * branches (for a member's work, those of the same permission profile), and those who do this kind
 * of work anywhere. Who does this kind comes first, then who
 * has the fewest open requests; those who are absent come last. Whoever has all of it is left out.
 */
export async function findCandidates(
	scope: TenantDb,
	day: LocalDay,
	reach: Reach,
	work: Work,
): Promise<Candidate[]> {
	const isPeer = "absentId" in work ? sql`m.permission_id = q.permission_id` : isTechnicianSql("m");
	const suits = sql`exists (select from ${workSql(scope, work)} q
		where m.id is distinct from q.held_by and (${isSpecialistSql(scope)}
			or (${isPeer} and (m.branch_id is null or m.branch_id = q.branch_id))))`;
	const isAway = isAwaySql(scope, day, sql`m.id`);
	const find = (condition: SQL, limit: number) =>
		findMembers(scope, day, reach, work, sql`${suits} and ${condition}`, limit);
	const found = [...(await find(sql`not ${isAway}`, maxPresent)), ...(await find(isAway, maxAway))];
	return withDetails(scope, day, work, found);
}

/**
 * Finds the members to whom the actor can assign work by a text that their names, their kinds of
 * work or their branches contain; in the same order.
 */
async function searchCandidates(
	scope: TenantDb,
	day: LocalDay,
	reach: Reach,
	work: Work,
	needle: string,
): Promise<Candidate[]> {
	const { tenantId } = scope;
	const isNamed = (alias: string) => findInNormalizedColumn(sql.raw(`${alias}.search`))(needle);
	const matches = sql`(${isNamed("m")}
		or m.branch_id in (select b.id from branches b
			where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isNamed("b")})
		or m.id in (select x.member_id from member_kinds x
			join work_kinds k on k.tenant_id = x.tenant_id and k.id = x.kind_id
			where x.tenant_id = ${tenantId} and k.deleted_at is null and ${isNamed("k")}))`;
	const found = await findMembers(scope, day, reach, work, matches, maxFound);
	return withDetails(scope, day, work, found);
}

/**
 * Finds those who suit best, or all of a text; before them, whatever the actor's reach, a
 * member who has to be among them.
 */
export async function offerCandidates(
	scope: TenantDb,
	day: LocalDay,
	reach: Reach,
	work: Work,
	{ find, first = null }: { find: string | null; first?: number | null },
): Promise<Candidate[]> {
	const found = find?.trim()
		? await searchCandidates(scope, day, reach, work, find)
		: await findCandidates(scope, day, reach, work);
	if (first === null || found.some(({ id }) => id === first)) return found;
	const chosen = await findMembers(scope, day, "all", work, sql`m.id = ${first}`, 1);
	return [...(await withDetails(scope, day, work, chosen)), ...found];
}

const findMembers = (
	scope: TenantDb,
	day: LocalDay,
	reach: Reach,
	work: Work,
	condition: SQL,
	limit: number,
): Promise<Workload[]> =>
	findLoads(
		scope,
		day,
		sql`${"absentId" in work ? isSubstituteSql(scope, reach) : isAssignableSql(scope, reach)} and ${isCurrentMemberSql("m")} and ${condition}`,
		sql`${isAwaySql(scope, day, sql`m.id`)},
			exists (select from ${workSql(scope, work)} q where ${isSpecialistSql(scope)}) desc,
			c.open, m.id limit ${limit}`,
	);

/** Adds the branches, kinds of work and substitutes of members. */
async function withDetails(
	scope: TenantDb,
	day: LocalDay,
	work: Work,
	found: readonly Workload[],
): Promise<Candidate[]> {
	if (found.length === 0) return [];
	const { db, tenantId } = scope;
	const ids = found.map(({ id }) => id);
	const places = await selectRows(db, {
		id: members.id,
		branch_id: nullable(integer),
		...namesShape("branch"),
		specialist: flag,
	})`
		select m.id, b.id as branch_id, b.name_en as branch_name_en, b.name_ar as branch_name_ar,
			case when exists (select from ${workSql(scope, work)} q where ${isSpecialistSql(scope)})
				then 1 else 0 end as specialist
		from members m
		left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
		where m.tenant_id = ${tenantId} and m.id = any(${arrayLiteral(ids)}::integer[])`;
	// The kind of work in question comes first.
	const kindsOf = await findKindsOf(
		scope,
		ids,
		sql`exists (select from ${workSql(scope, work)} q where q.kind_id = k.id) desc, k.position`,
	);
	const away = await findAwayMembers(scope, day, ids);
	const placeOf = new Map(places.map((row) => [row.id, row]));
	return found.map((member) => {
		const place = placeOf.get(member.id);
		return {
			...member,
			branchDetails: place ? toNamedRef(place, "branch") : null,
			kinds: kindsOf.get(member.id) ?? [],
			specialist: place?.specialist ?? 0,
			substituteDetails: away.get(member.id)?.substituteDetails ?? null,
		};
	});
}
