import type { Member } from "#contract/members/schemas.ts";
import { branchProfileIds } from "#contract/permissions/flags.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { EntityInput } from "../platform/entities/definition.ts";
import type { VisiblePlace } from "../requests/visibility-scope.queries.ts";
import { assertCanAssignPlace } from "./policy.ts";
import { findVisiblePlaces } from "./visible-places.queries.ts";

/** The id of a place that does not exist yet. */
const unborn = 0;

/** Returns the scope of a branch; a new one has no requests yet. */
export const branchScope = (id = unborn): VisiblePlace => ({ branchId: id, subbranchId: null });

/** Returns the scope of a sub-branch. */
export const subbranchScope = (branchId: unknown, id = unborn): VisiblePlace => ({
	branchId: Number(branchId),
	subbranchId: id,
});

/**
 * Checks that the actor may make a member manager of a place, who then sees its requests.
 *
 * @throws ApiError `requests_unseen` at `member_id`
 */
export async function assertManagerSeesRequests(
	ctx: MemberContext,
	place: VisiblePlace,
	input: EntityInput,
	before: { member_id: number | null } | null,
): Promise<void> {
	const { member_id: manager } = input;
	if (typeof manager === "number" && manager !== before?.member_id)
		await mustGive(ctx, place, manager, "member_id");
}

/**
 * Checks that the actor may move a sub-branch to another branch, together with its requests.
 *
 * @throws ApiError `requests_unseen` at `branch_id`
 */
export async function assertMoveAllowed(ctx: MemberContext, from: VisiblePlace, to: VisiblePlace) {
	for (const place of [from, to]) await mustGive(ctx, place, null, "branch_id");
}

type Placed = Pick<Member, "permission_id" | "branch_id" | "subbranch_id">;

/** Returns the place that a member belongs to; only members of some profiles have one. */
const placeOf = (member: Placed | null): VisiblePlace =>
	member && branchProfileIds.includes(member.permission_id)
		? { branchId: member.branch_id, subbranchId: member.subbranch_id }
		: { branchId: null, subbranchId: null };

/**
 * Checks that the actor may make a member belong to a place, whose requests the member then sees.
 *
 * @param input the input with the new place
 * @throws ApiError `requests_unseen` at the field of the place
 */
export async function assertBelongingAllowed(
	ctx: MemberContext,
	input: EntityInput,
	before: Member | null,
): Promise<void> {
	const was = placeOf(before);
	const place = placeOf({ ...before, ...input } as Placed);
	if (place.branchId === null) return;
	if (place.branchId === was.branchId && place.subbranchId === was.subbranchId) return;
	const field = place.subbranchId === null ? "branch_id" : "subbranch_id";
	await mustGive(ctx, place, before?.id ?? unborn, field);
}

/**
 * Checks that the actor may change a member's e-mail address or password: with them, everything
 * visible to the account can become visible to another person.
 *
 * @throws ApiError `requests_unseen` at the field
 */
export async function assertCredentialChangeAllowed(
	ctx: MemberContext,
	input: EntityInput,
	before: Member,
): Promise<void> {
	const isOther =
		typeof input.email === "string" && input.email.toLowerCase() !== before.email.toLowerCase();
	const field = isOther ? "email" : input.password_hash === undefined ? null : "password";
	if (field === null || before.id === ctx.actor.id || hasPermission(ctx.actor, "follow_up")) return;
	const seen = await findVisiblePlaces(ctx, ctx.actor.id);
	for (const place of await findVisiblePlaces(ctx, before.id))
		assertCanAssignPlace(ctx.actor, seen, place, null, field);
}

async function mustGive(
	ctx: MemberContext,
	place: VisiblePlace,
	memberId: number | null,
	field: string,
): Promise<void> {
	const seen = hasPermission(ctx.actor, "follow_up")
		? []
		: await findVisiblePlaces(ctx, ctx.actor.id);
	assertCanAssignPlace(ctx.actor, seen, place, memberId, field);
}
