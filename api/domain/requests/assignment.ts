import type { Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { isAssignableMember } from "../../db/requests/assignable-members.ts";
import { updateAssignment } from "../../db/requests/change.ts";
import { members } from "../../db/schema/index.ts";
import { isThere } from "../../db/things.ts";
import { invalidField } from "../../failure.ts";
import { assignmentReachOf } from "../../policies/requests.ts";
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
		if (!(await isAssignableMember(ctx, assignmentReachOf(ctx.caller), assignee)))
			throw invalidField("assigned_to_id", "choice");
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
