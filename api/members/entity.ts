import { type Member, newMember } from "#contract/members/schemas.ts";
import {
	branchProfileIds,
	grantsAllPermissions,
	permissionFlags,
} from "#contract/permissions/flags.ts";
import { newPermission, type PermissionProfile } from "#contract/permissions/schemas.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import { revokePasswordTokens } from "../auth/password-tokens.queries.ts";
import { revokeOtherSessions, revokeSessions } from "../auth/sessions.queries.ts";
import { findMatchesByKey } from "../imports/lookups.queries.ts";
import { assertKindChoosable } from "../kinds/entity.ts";
import { findKindIdsOfMember, replaceMemberKinds } from "../kinds/queries.ts";
import { permissionList } from "../permissions/list.ts";
import { countAdmins, findPermissionFlags } from "../permissions/queries.ts";
import { assertSubbranchFits, resolveSubbranch } from "../places/entity.ts";
import { assertBelongingAllowed, assertCredentialChangeAllowed } from "../places/manager-rules.ts";
import type { Actor } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import { hasLeft } from "../platform/database/membership.ts";
import type { EntityDefinition, EntityInput } from "../platform/entities/definition.ts";
import { columnValues } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import type { CredentialChange } from "../platform/queue/mail-job.ts";
import {
	branches,
	members,
	permissions,
	plans,
	requests,
	subbranches,
	warehouses,
} from "../tables.ts";
import { revokeTokensAndNotify } from "./credential-change.ts";
import { memberList } from "./list.ts";
import { assertCanGrant, type PermissionFlags } from "./policy.ts";
import { isEmailTaken } from "./queries.ts";

/**
 * Checks that a member with all permissions remains.
 *
 * @throws ApiError `last_admin` if none does
 */
async function mustLeaveAnAdmin(ctx: MemberContext): Promise<void> {
	if ((await countAdmins(ctx)) === 0) throw new ApiError("last_admin");
}

/**
 * Input without permissions on plans gives those who see facilities the permission to see plans, as
 * before these permissions existed.
 */
function withPlans(
	actor: Actor,
	input: EntityInput,
	before: PermissionProfile | null,
): EntityInput {
	const { facilities_read: sees, plans_read } = input;
	const isFollowUp = plans_read === undefined && sees !== undefined;
	if (!isFollowUp || sees === (before?.facilities_read ?? 0) || !hasPermission(actor, "plans_read"))
		return input;
	return { ...input, plans_read: sees };
}

export const permissionProfileEntity: EntityDefinition<PermissionProfile> = {
	slug: "permission",
	area: "permissions",
	table: permissions,
	source: permissionList,
	fields: newPermission,
	references: {},
	neededBy: [{ slug: "member", table: members, by: ["permission_id"] }],
	async complete({ actor }, input, before) {
		const completed = withPlans(actor, input, before);
		const changed: PermissionFlags = Object.fromEntries(
			permissionFlags
				.filter(
					(flag) => completed[flag] !== undefined && completed[flag] !== (before?.[flag] ?? 0),
				)
				.map((flag) => [flag, completed[flag] as number]),
		);
		if (Object.keys(changed).length === 0) return completed;
		if (before?.id === actor.permissionId) throw new ApiError("own_profile");
		assertCanGrant(actor, before ?? {});
		assertCanGrant(actor, changed);
		return completed;
	},
	async settle(ctx, _id, input, before) {
		const lowered = permissionFlags.some((flag) => input[flag] === 0);
		if (before && grantsAllPermissions(before) && lowered) await mustLeaveAnAdmin(ctx);
	},
};

export const memberEntity: EntityDefinition<Member> = {
	slug: "member",
	area: "members",
	table: members,
	source: memberList,
	fields: newMember,
	derived: ["password", "kind_id"],
	besides: ["profile_photo", "password_hash", "activated"],
	references: { permission_id: permissions, branch_id: branches, subbranch_id: subbranches },
	neededBy: [
		{ slug: "request", table: requests, by: ["member_id", "assigned_to_id"] },
		{ slug: "branch", table: branches, by: ["member_id"] },
		{ slug: "subbranch", table: subbranches, by: ["member_id"] },
		{ slug: "warehouse", table: warehouses, by: ["member_id"] },
		{ slug: "plan", table: plans, by: ["member_id", "assigned_to_id"] },
	],
	async complete(ctx, input, before) {
		if (before && before.id !== ctx.actor.id) await mustOutrank(ctx, before);
		else if (before) mustMayChangeOwn(ctx, input, before);
		if (input.permission_id !== undefined && input.permission_id !== before?.permission_id)
			assertCanGrant(
				ctx.actor,
				(await findPermissionFlags(ctx, Number(input.permission_id))) ?? {},
			);
		if (typeof input.email === "string" && (await isEmailTaken(ctx, input.email, before?.id)))
			throw fieldError("email", "email_taken");
		if (before) await assertCredentialChangeAllowed(ctx, input, before);
		const placed = await fitPlace(ctx, input, before);
		await assertBelongingAllowed(ctx, placed, before);
		return placed;
	},
	async findDuplicate(ctx, { employee_id: value }, before) {
		const key = typeof value === "string" ? identityKey(value) : null;
		if (key === null || key === identityKey(before?.employee_id ?? "")) return null;
		const same = await findMatchesByKey(ctx, "employee_id", [key]);
		return same.some(({ id }) => id !== before?.id) ? "employee_id" : null;
	},
	async settle(ctx, id, input, before) {
		if (input.kind_id !== undefined) await settleKinds(ctx, id, input.kind_id as number[]);
		if (!before) return;
		if (input.permission_id !== undefined && input.permission_id !== before.permission_id)
			if (grantsAllPermissions((await findPermissionFlags(ctx, before.permission_id)) ?? {}))
				await mustLeaveAnAdmin(ctx);
		if (input.last_day !== undefined && input.last_day !== before.last_day)
			await settleLastDay(ctx, before, input.last_day);
		const was = { ...before, activated: before.activated === 1 };
		await revokeTokensAndNotify(ctx, was, keysChanged(input, before));
		if (input.password_hash !== undefined) await revokeOtherSessions(ctx, id, ctx.tokenHash);
	},
	async beforeDelete(ctx, row) {
		const flags = (await findPermissionFlags(ctx, row.permission_id)) ?? {};
		assertCanGrant(ctx.actor, flags);
		if (grantsAllPermissions(flags) && (await countAdmins(ctx, { except: row.id })) === 0)
			throw new ApiError("last_admin");
		await revokeSessions(ctx, row.id);
		await revokePasswordTokens(ctx, row.id, ctx.now);
	},
	async beforeRestore(ctx, id) {
		await assertSubbranchFits(ctx, members, id);
		const cells = await columnValues(ctx, members, id, ["email"]);
		if (await isEmailTaken(ctx, String(cells?.email), id))
			throw new ApiError("restore_blocked", { fields: { email: "email_taken" } });
	},
};

/**
 * Stores the kinds of work that a member does.
 *
 * @throws ApiError `invalid` for a kind that does not exist, or that is retired and new to the member
 */
async function settleKinds(ctx: MemberContext, id: number, kinds: readonly number[]) {
	const chosen = [...new Set(kinds)].sort((a, b) => a - b);
	const before = await findKindIdsOfMember(ctx, id);
	for (const kind of chosen) if (!before.includes(kind)) await assertKindChoosable(ctx, kind, null);
	await replaceMemberKinds(ctx, id, chosen);
}

/**
 * Signs out a member who has left, and revokes the member's links; a last day in the future has
 * this effect by itself.
 *
 * @throws ApiError `last_admin` if nobody who can sign in has all permissions then
 */
async function settleLastDay(ctx: MemberContext, before: Member, lastDay: unknown): Promise<void> {
	if (lastDay === null) return;
	const isAdmin = grantsAllPermissions(
		(await findPermissionFlags(ctx, before.permission_id)) ?? {},
	);
	if (isAdmin && (await countAdmins(ctx, { activated: true })) === 0)
		throw new ApiError("last_admin");
	if (!(await hasLeft(ctx, before.id, ctx.now))) return;
	await revokeSessions(ctx, before.id);
	await revokePasswordTokens(ctx, before.id, ctx.now);
}

function keysChanged(input: EntityInput, before: Member): CredentialChange[] {
	const email = input.email !== undefined && input.email !== before.email;
	return [
		...(email ? (["email"] as const) : []),
		...(input.password_hash !== undefined ? (["password"] as const) : []),
	];
}

/**
 * Checks a change of the actor's own member.
 *
 * @throws ApiError `invalid` at the field
 */
function mustMayChangeOwn(ctx: MemberContext, input: EntityInput, own: Member): void {
	if (typeof input.last_day === "string" && input.last_day !== own.last_day)
		throw fieldError("last_day", "own_last_day");
	if (keysChanged(input, own).length > 0 && !ctx.ownsAccount)
		throw fieldError("current_password", "current_password_required");
}

/**
 * Checks that the actor has all permissions of a member.
 *
 * @throws ApiError `right_missing` for a permission that the member has and the actor has not
 */
async function mustOutrank(ctx: MemberContext, member: Member): Promise<void> {
	assertCanGrant(ctx.actor, (await findPermissionFlags(ctx, member.permission_id)) ?? {});
}

/** Fits the place to the profile: only members of some profiles belong to a branch. */
async function fitPlace(
	ctx: MemberContext,
	input: EntityInput,
	before: Member | null,
): Promise<EntityInput> {
	const profile = input.permission_id ?? before?.permission_id;
	if (!branchProfileIds.includes(Number(profile)))
		return { ...input, branch_id: null, subbranch_id: null };
	return resolveSubbranch(ctx, input, before);
}
