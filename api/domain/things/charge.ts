import { branchProfileIds } from "#contract/permissions.ts";
import type { Member } from "#contract/schemas/members.ts";
import type { Ctx } from "../../context.ts";
import { placesSeenBy } from "../../db/places/places-seen.ts";
import type { SeenPlace } from "../../db/visibility.ts";
import { mayGivePlace } from "../../policies/places.ts";
import { holds } from "../../policies/rights.ts";
import type { Sent } from "./thing.ts";

/** The id of what is not there yet. */
const unborn = 0;

/** A branch by its id; a new one has no requests yet, and will. */
export const branchPlace = (id = unborn): SeenPlace => ({ branchId: id, subbranchId: null });

/** A sub-branch by its ids. */
export const subbranchPlace = (branchId: unknown, id = unborn): SeenPlace => ({
	branchId: Number(branchId),
	subbranchId: id,
});

/**
 * Whoever manages a place sees its requests.
 *
 * @throws CallFailure `requests_unseen` at `member_id`
 */
export async function checkManager(
	ctx: Ctx,
	place: SeenPlace,
	sent: Sent,
	before: { member_id: number | null } | null,
): Promise<void> {
	const { member_id: manager } = sent;
	if (typeof manager === "number" && manager !== before?.member_id)
		await mustGive(ctx, place, manager, "member_id");
}

/**
 * The requests of a sub-branch go along with it.
 *
 * @throws CallFailure `requests_unseen` at `branch_id`
 */
export async function checkMove(ctx: Ctx, from: SeenPlace, to: SeenPlace): Promise<void> {
	for (const place of [from, to]) await mustGive(ctx, place, null, "branch_id");
}

type Placed = Pick<Member, "permission_id" | "branch_id" | "subbranch_id">;

/** The place that a member belongs to, which only those of some profiles do. */
const placeOf = (member: Placed | null): SeenPlace =>
	member && branchProfileIds.includes(member.permission_id)
		? { branchId: member.branch_id, subbranchId: member.subbranch_id }
		: { branchId: null, subbranchId: null };

/**
 * Whoever belongs to a place sees its requests.
 *
 * @param sent with the place as it becomes
 * @throws CallFailure `requests_unseen` at the field of the place
 */
export async function checkBelonging(ctx: Ctx, sent: Sent, before: Member | null): Promise<void> {
	const was = placeOf(before);
	const place = placeOf({ ...before, ...sent } as Placed);
	if (place.branchId === null) return;
	if (place.branchId === was.branchId && place.subbranchId === was.subbranchId) return;
	const field = place.subbranchId === null ? "branch_id" : "subbranch_id";
	await mustGive(ctx, place, before?.id ?? unborn, field);
}

/**
 * With another e-mail address or password, an account and all that it sees is somebody else's.
 *
 * @throws CallFailure `requests_unseen` at the field
 */
export async function checkCredentials(ctx: Ctx, sent: Sent, before: Member): Promise<void> {
	const isOther =
		typeof sent.email === "string" && sent.email.toLowerCase() !== before.email.toLowerCase();
	const field = isOther ? "email" : sent.password_hash === undefined ? null : "password";
	if (field === null || before.id === ctx.caller.id || holds(ctx.caller, "follow_up")) return;
	const seen = await placesSeenBy(ctx, ctx.caller.id);
	for (const place of await placesSeenBy(ctx, before.id))
		mayGivePlace(ctx.caller, seen, place, null, field);
}

async function mustGive(
	ctx: Ctx,
	place: SeenPlace,
	memberId: number | null,
	field: string,
): Promise<void> {
	const seen = holds(ctx.caller, "follow_up") ? [] : await placesSeenBy(ctx, ctx.caller.id);
	mayGivePlace(ctx.caller, seen, place, memberId, field);
}
