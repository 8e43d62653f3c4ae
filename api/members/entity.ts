import { type Member, newMember } from "#contract/members/schemas.ts";
import { branchProfileIds } from "#contract/permissions/flags.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import { deleteApiTokens } from "../auth/api-tokens.queries.ts";
import { revokePasswordTokens } from "../auth/password-tokens.queries.ts";
import { revokeSessions } from "../auth/sessions.queries.ts";
import { deleteFeed } from "../calendar-feed/queries.ts";
import { findMatchesByKey } from "../imports/lookups.queries.ts";
import { assertKindChoosable } from "../kinds/entity.ts";
import { findKindIdsOfMember, replaceMemberKinds } from "../kinds/queries.ts";
import { assertAdminRemains, isOfAdmins } from "../permissions/admins.ts";
import { findPermissionFlags } from "../permissions/queries.ts";
import { assertSubbranchFits, resolveSubbranch } from "../places/entity.ts";
import { assertBelongingAllowed, assertCredentialChangeAllowed } from "../places/manager-rules.ts";
import type { MemberContext } from "../platform/context.ts";
import { hasLeft } from "../platform/database/membership.ts";
import type { EntityDefinition, EntityInput } from "../platform/entities/definition.ts";
import { columnValues } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import type { CredentialChange } from "../platform/mail/texts/mail-texts.ts";
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
import { unreachableAddress } from "./no-email.ts";
import { assertCanGrant, type PermissionFlags } from "./policy.ts";
import { findMemberByKey, isEmailTaken } from "./queries.ts";

/** Returns the flags of a member's profile; none if it is gone. */
const flagsOf = async (ctx: MemberContext, permissionId: unknown): Promise<PermissionFlags> =>
	(await findPermissionFlags(ctx, Number(permissionId))) ?? {};

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
	async complete(ctx, submitted, before) {
		const input = await settleEmail(ctx, submitted, before);
		if (before?.id === ctx.actor.id) assertMayChangeOwn(ctx, input, before);
		else if (before) assertCanGrant(ctx.actor, await flagsOf(ctx, before.permission_id));
		if (input.permission_id !== undefined && input.permission_id !== before?.permission_id)
			assertCanGrant(ctx.actor, await flagsOf(ctx, input.permission_id));
		if (typeof input.email === "string" && (await isEmailTaken(ctx, input.email, before?.id)))
			throw fieldError("email", "email_taken");
		if (before) await assertCredentialChangeAllowed(ctx, input, before);
		if (ctx.codeDue && (await isGrave(ctx, input, before))) throw new ApiError("second_step_again");
		const placed = await fitPlace(ctx, input, before);
		await assertBelongingAllowed(ctx, placed, before);
		return placed;
	},
	async findDuplicate(ctx, { employee_id: value, email, no_email }, before) {
		const key = typeof value === "string" ? identityKey(value) : null;
		if (key === null || key === identityKey(before?.employee_id ?? "")) return null;
		// Refused as another's way to sign in, which nobody can confirm.
		const signsInByIt = (no_email ?? before?.no_email) === 1 && typeof email !== "string";
		if (signsInByIt && (await findMemberByKey(ctx, "work_number_key", key)) !== null) return null;
		const same = await findMatchesByKey(ctx, "employee_id", [key]);
		return same.some(({ id }) => id !== before?.id) ? "employee_id" : null;
	},
	async settle(ctx, id, input, before) {
		if (input.kind_id !== undefined) await settleKinds(ctx, id, input.kind_id as number[]);
		if (!before) return;
		const isRegraded =
			input.permission_id !== undefined && input.permission_id !== before.permission_id;
		if (isRegraded && (await isOfAdmins(ctx, before.permission_id))) await assertAdminRemains(ctx);
		if (input.last_day !== undefined && input.last_day !== before.last_day)
			await settleLastDay(ctx, before, input.last_day);
		const was = { ...before, activated: before.activated === 1 };
		await revokeTokensAndNotify(ctx, was, keysChanged(input, before));
		if (input.password_hash !== undefined) await revokeSessions(ctx, id, ctx.tokenHash);
	},
	async beforeDelete(ctx, row) {
		assertCanGrant(ctx.actor, await flagsOf(ctx, row.permission_id));
		if (await isOfAdmins(ctx, row.permission_id)) await assertAdminRemains(ctx, { except: row.id });
		await signOut(ctx, row.id);
	},
	async beforeRestore(ctx, id) {
		await assertSubbranchFits(ctx, members, id);
		const cells = await columnValues(ctx, members, id, ["email", "work_number_key"]);
		if (await isEmailTaken(ctx, String(cells?.email), id))
			throw new ApiError("restore_blocked", { fields: { email: "email_taken" } });
		const number = cells?.work_number_key;
		if (typeof number === "string" && (await findMemberByKey(ctx, "work_number_key", number)))
			throw new ApiError("restore_blocked", { fields: { employee_id: "number_taken" } });
	},
};

/**
 * Settles whether a member has an e-mail address. In place of none stands one that nobody gets mail
 * at: addresses are unique, and clients of the specification expect one.
 *
 * @throws ApiError `invalid` at `email`, or at `employee_id` without a number that is the member's alone
 */
async function settleEmail(
	ctx: MemberContext,
	{ email, ...input }: EntityInput,
	before: Member | null,
): Promise<EntityInput> {
	if (typeof email === "string") return { ...input, email, no_email: 0 };
	const hadNone = before?.no_email === 1;
	const hasNone = input.no_email === undefined ? hadNone : input.no_email === 1;
	if (!hasNone) {
		if (email === null || hadNone || !before) throw fieldError("email", "required");
		return input;
	}
	if (!hadNone && !ctx.tenant.settings.workNumbers) throw fieldError("email", "required");
	const number = input.employee_id === undefined ? before?.employee_id : input.employee_id;
	const key = typeof number === "string" ? identityKey(number) : null;
	if (key === null) throw fieldError("employee_id", "required");
	const owner = await findMemberByKey(ctx, "work_number_key", key);
	if (owner !== null && owner !== before?.id) throw fieldError("employee_id", "number_taken");
	return hadNone ? input : { ...input, email: unreachableAddress() };
}

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
	if (await isOfAdmins(ctx, before.permission_id))
		await assertAdminRemains(ctx, { activated: true });
	if (await hasLeft(ctx, before.id, ctx.now)) await signOut(ctx, before.id);
}

/** Ends a member's sessions, calendar and tokens, and revokes the member's links. */
async function signOut(ctx: MemberContext, id: number): Promise<void> {
	await revokeSessions(ctx, id);
	await deleteFeed(ctx, id);
	await deleteApiTokens(ctx, id);
	await revokePasswordTokens(ctx, id, ctx.now);
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
function assertMayChangeOwn(ctx: MemberContext, input: EntityInput, own: Member): void {
	if (typeof input.last_day === "string" && input.last_day !== own.last_day)
		throw fieldError("last_day", "own_last_day");
	if (keysChanged(input, own).length > 0 && !ctx.ownsAccount)
		throw fieldError("current_password", "current_password_required");
}

/** Checks whether it gives away all rights, or changes the rights or keys of somebody else. */
async function isGrave(ctx: MemberContext, input: EntityInput, before: Member | null) {
	const { permission_id: profile } = input;
	if (!before) return isOfAdmins(ctx, Number(profile));
	const isRegraded = profile !== undefined && profile !== before.permission_id;
	return isRegraded || (before.id !== ctx.actor.id && keysChanged(input, before).length > 0);
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
