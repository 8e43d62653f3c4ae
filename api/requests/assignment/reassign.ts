import type { MemberContext, PublicContext } from "#api/platform/context.ts";
import { hasLeft } from "#api/platform/database/membership.ts";
import { assignmentOf } from "../create.ts";
import { recordRequestEvent } from "../timeline.ts";
import { type RequestState, updateAssignment } from "../update.queries.ts";

/**
 * Assigns a request that is open again as a new one, if whoever had it has left or was deleted.
 *
 * @param call of the audit trail
 * @returns the member who has it now; null if nobody has
 */
export async function reassignIfLeft(
	ctx: MemberContext | (PublicContext & { readonly actor: null }),
	request: RequestState,
	call: string,
): Promise<number | null> {
	const { id, assignedToId: before } = request;
	if (before === null || !(await hasLeft(ctx, before, ctx.now))) return before;
	const { assignedToId: after } = await assignmentOf(ctx, request);
	if (after === null || after === before) return before;
	await updateAssignment(ctx, id, after, ctx.now);
	await recordRequestEvent(ctx, id, { act: "assigned", call, before, after });
	return after;
}
