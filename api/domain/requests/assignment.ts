import type { AddressedMember } from "#contract/schemas/escalations.ts";
import type { Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import type { Wanted } from "../../db/options.ts";
import { hasLeft } from "../../db/people/here.ts";
import { findFirstAdmin } from "../../db/people/members.ts";
import { memberInCharge } from "../../db/places/facilities.ts";
import { assignableMembers, isAssignableMember } from "../../db/requests/assignable-members.ts";
import { updateAssignment } from "../../db/requests/change.ts";
import { findMembersByIds } from "../../db/requests/escalations.ts";
import { findHands, type RequestHands } from "../../db/requests/seen.ts";
import { members } from "../../db/schema/index.ts";
import { isThere } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { assignmentReachOf, requestsSeenBy } from "../../policies/requests.ts";
import { happened } from "./happened.ts";
import { afterChange, lockOwnRequest } from "./own-request.ts";

/**
 * Puts a request into somebody's hands, who is told. Who has it already keeps it.
 *
 * @throws CallFailure `invalid` for who is not among those that the caller may choose from
 */
export async function assign(
	ctx: Ctx,
	input: { id: number; assigned_to_id: number; version?: number },
	call: string,
): Promise<Request> {
	const request = await lockOwnRequest(ctx, input.id, input.version);
	const assignee = input.assigned_to_id;
	if (!(await isThere(ctx, members, assignee))) throw invalidField("assigned_to_id", "choice");
	if (assignee !== request.assignedToId) {
		if (await hasLeft(ctx, assignee, ctx.now)) throw invalidField("assigned_to_id", "member_left");
		const mayChoose =
			(await isAssignableMember(ctx, assignmentReachOf(ctx.caller), assignee)) ||
			(await takerBack(ctx, request)) === assignee;
		if (!mayChoose) throw invalidField("assigned_to_id", "choice");
		await updateAssignment(ctx, request.id, assignee, ctx.now);
		await happened(ctx, request.id, {
			act: "assigned",
			call,
			before: request.assignedToId,
			after: assignee,
		});
	}
	return afterChange(ctx, request.id);
}

/**
 * Finds whom the caller may put a request into the hands of: those within their reach and, for the
 * assigned member, who is in charge of the place.
 *
 * @throws CallFailure `not_found` where the caller sees no such request
 */
export async function assigneesFor(
	ctx: Ctx,
	id: number,
	wanted: Wanted,
): Promise<AddressedMember[]> {
	const hands = await findHands(ctx, id, requestsSeenBy(ctx.caller));
	if (!hands) throw new CallFailure("not_found");
	const found = await assignableMembers(ctx, assignmentReachOf(ctx.caller), wanted);
	const back = wanted.needle ? null : await takerBack(ctx, hands);
	if (back === null || found.some((member) => member.id === back)) return found;
	return [...(await findMembersByIds(ctx, [back])), ...found];
}

/** The member in charge of a request's place, else the first Admin, to whom its assigned member gives it back. */
async function takerBack(ctx: Ctx, hands: RequestHands): Promise<number | null> {
	if (hands.assignedToId !== ctx.caller.id) return null;
	const back = (await memberInCharge(ctx, hands)) ?? (await findFirstAdmin(ctx));
	return back === ctx.caller.id ? null : back;
}
