import { findMembersByIds } from "#api/escalations/queries.ts";
import { findFirstAdmin } from "#api/members/queries.ts";
import { findResponsibleMember } from "#api/places/facilities.queries.ts";
import { localDay, type MemberContext } from "#api/platform/context.ts";
import { hasLeft } from "#api/platform/database/membership.ts";
import { existsForShare } from "#api/platform/entities/queries.ts";
import { fieldError, orNotFound } from "#api/platform/errors.ts";
import type { OptionQuery } from "#api/select-options/queries.ts";
import { members } from "#api/tables.ts";
import type { MemberWithEmail } from "#contract/escalations/schemas.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { Candidate } from "#contract/requests/workload.schemas.ts";
import { lockForDispatch, reloadRequest } from "../access.ts";
import { assignmentReachFor, visibleRequestsFor } from "../policy.ts";
import { recordRequestEvent } from "../timeline.ts";
import { updateAssignment } from "../update.queries.ts";
import { findResponsibility, type RequestResponsibility } from "../visibility.queries.ts";
import { findAssignableMembers, isAssignableMember } from "./assignable-members.queries.ts";
import { offerCandidates } from "./candidates.queries.ts";

/**
 * Assigns a request to a member, who is notified. If the member has it already, nothing changes.
 *
 * @throws ApiError `invalid` for a member who is not among the actor's choices
 */
export async function assignRequest(
	ctx: MemberContext,
	input: { id: number; assigned_to_id: number; tell_former?: number; version?: number },
	call: string,
): Promise<MaintenanceRequest> {
	const request = await lockForDispatch(ctx, input.id, input.version);
	const assignee = input.assigned_to_id;
	if (assignee !== request.assignedToId) {
		await assertAssignable(ctx, assignee, await takerBack(ctx, request));
		await updateAssignment(ctx, request.id, assignee, ctx.now);
		await recordRequestEvent(ctx, request.id, {
			act: "assigned",
			call,
			before: request.assignedToId,
			after: assignee,
			notifiesFormer: input.tell_former === 1,
		});
	}
	return reloadRequest(ctx, request.id);
}

/**
 * Checks that the actor may assign requests to a member, or to `also`; locks the member's row until
 * the end of the transaction.
 *
 * @throws ApiError `invalid` for a member who is not among the actor's choices
 */
export async function assertAssignable(
	ctx: MemberContext,
	memberId: number,
	also: number | null = null,
): Promise<void> {
	if (!(await existsForShare(ctx, members, memberId))) throw fieldError("assigned_to_id", "choice");
	if (await hasLeft(ctx, memberId, ctx.now)) throw fieldError("assigned_to_id", "member_left");
	const isAllowed =
		memberId === also || (await isAssignableMember(ctx, assignmentReachFor(ctx.actor), memberId));
	if (!isAllowed) throw fieldError("assigned_to_id", "choice");
}

/**
 * Finds the members to whom the actor may assign a request: those within the actor's reach and, for
 * the assigned member, the one who is responsible for the place.
 *
 * @throws ApiError `not_found` if there is no such request, or it is not visible to the actor
 */
export async function findAssignees(
	ctx: MemberContext,
	id: number,
	wanted: OptionQuery,
): Promise<MemberWithEmail[]> {
	const hands = orNotFound(await findResponsibility(ctx, id, visibleRequestsFor(ctx.actor)));
	const found = await findAssignableMembers(ctx, assignmentReachFor(ctx.actor), wanted);
	const back = wanted.needle ? null : await takerBack(ctx, hands);
	if (back === null || found.some((member) => member.id === back)) return found;
	return [...(await findMembersByIds(ctx, [back])), ...found];
}

/**
 * Finds members to whom the actor may assign a request, those who suit it best first; or all whose
 * name, kinds of work or branch contain a text. For the assigned member, the one who is responsible
 * for the place comes first.
 *
 * @throws ApiError `not_found` if there is no such request, or it is not visible to the actor
 */
export async function findAssigneeCandidates(
	ctx: MemberContext,
	id: number,
	find: string,
): Promise<Candidate[]> {
	const hands = orNotFound(await findResponsibility(ctx, id, visibleRequestsFor(ctx.actor)));
	const work = { requestIds: [id] };
	const first = find.trim() ? null : await takerBack(ctx, hands);
	return offerCandidates(ctx, localDay(ctx), assignmentReachFor(ctx.actor), work, { find, first });
}

/**
 * Returns the member to whom the assigned member may give a request back: the one responsible for
 * its place, else the first Admin.
 */
async function takerBack(ctx: MemberContext, hands: RequestResponsibility): Promise<number | null> {
	if (hands.assignedToId !== ctx.actor.id) return null;
	const back = (await findResponsibleMember(ctx, hands)) ?? (await findFirstAdmin(ctx));
	return back === ctx.actor.id ? null : back;
}
