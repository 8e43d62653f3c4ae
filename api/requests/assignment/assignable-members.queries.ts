import { type SQL, sql } from "drizzle-orm";
import { findMemberOptions } from "#api/escalations/queries.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import type { OptionQuery } from "#api/select-options/queries.ts";
import type { MemberWithEmail } from "#contract/escalations/schemas.ts";
import { technicianProfileIds } from "#contract/permissions/flags.ts";
import { arrayLiteral } from "../../platform/database/array-literal.ts";
import type { AssignmentReach, SubstituteReach } from "../visibility-scope.queries.ts";

/** The condition on `members`, by its alias, that a member is a technician. */
export const isTechnicianSql = (alias: "m" | "o"): SQL =>
	sql`${sql.raw(alias)}.permission_id = any(${arrayLiteral(technicianProfileIds)}::integer[])`;

/** Selects the places that a member with a limited assignment reach manages. */
const managedPlacesOf =
	(
		{ tenantId }: TenantDb,
		{ memberId, branchId, subbranchId, manages }: Exclude<AssignmentReach, "all">,
	) =>
	(column: "id" | "branch_id", table: "branches" | "subbranches") =>
		sql`(select ${sql.identifier(column)} from ${sql.identifier(table)}
			where tenant_id = ${tenantId} and deleted_at is null and (member_id = ${memberId}
				or id = ${manages ? (table === "branches" ? branchId : subbranchId) : null}))`;

/** The condition on `branches o` that members of it, or of its sub-branches, are in an assignment reach. */
export function isBranchInReachSql(scope: TenantDb, reach: AssignmentReach): SQL {
	if (reach === "all") return sql`true`;
	const managed = managedPlacesOf(scope, reach);
	return sql`(o.id = ${reach.branchId} or o.id in ${managed("id", "branches")}
		or o.id in ${managed("branch_id", "subbranches")})`;
}

/** The condition on `members m` for an assignment reach of the policy. */
export function isAssignableSql(scope: TenantDb, reach: AssignmentReach): SQL {
	if (reach === "all") return sql`true`;
	const { branchId, subbranchId } = reach;
	const managed = managedPlacesOf(scope, reach);
	const [branches, subbranches] = [managed("id", "branches"), managed("id", "subbranches")];
	return sql`(m.branch_id in ${branches} or m.subbranch_id in ${subbranches}
		or m.branch_id = ${branchId} or m.subbranch_id = ${subbranchId}
		or (${isTechnicianSql("m")}
			and case when m.branch_id is null
				then exists ${branches} or exists ${subbranches}
				else m.branch_id in ${managed("branch_id", "subbranches")} end))`;
}

/** Finds the members to whom the actor may assign requests. */
export const findAssignableMembers = (
	scope: TenantDb,
	reach: AssignmentReach,
	wanted?: OptionQuery,
): Promise<MemberWithEmail[]> => findMemberOptions(scope, isAssignableSql(scope, reach), wanted);

/** Checks whether the actor may assign requests to a member. */
export async function isAssignableMember(scope: TenantDb, reach: AssignmentReach, id: number) {
	const condition = sql`${isAssignableSql(scope, reach)} and m.id = ${id}`;
	return (await findMemberOptions(scope, condition, { limit: 1 })).length > 0;
}

/** Finds the members who may substitute for an absent member: they have an account. */
export const findSubstituteOptions = (
	scope: TenantDb,
	reach: SubstituteReach,
	wanted?: OptionQuery,
): Promise<MemberWithEmail[]> => findMemberOptions(scope, isSubstituteSql(scope, reach), wanted);

export async function canSubstitute(scope: TenantDb, reach: SubstituteReach, id: number) {
	const condition = sql`${isSubstituteSql(scope, reach)} and m.id = ${id}`;
	return (await findMemberOptions(scope, condition, { limit: 1 })).length > 0;
}

/** The condition that a member `m` may be a substitute. */
export function isSubstituteSql(scope: TenantDb, reach: AssignmentReach | SubstituteReach): SQL {
	if (reach === "all" || !("ownBranchId" in reach))
		return sql`m.activated = 1 and ${isAssignableSql(scope, reach)}`;
	return sql`m.activated = 1 and (${isAssignableSql(scope, reach)}
		or m.branch_id is not distinct from ${reach.ownBranchId}::integer)`;
}
