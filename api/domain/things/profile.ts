import type { CurrentMember } from "#contract/schemas/members.ts";
import type { Ctx } from "../../context.ts";
import { findCurrentMember, findMember } from "../../db/people/members.ts";
import { members } from "../../db/schema/index.ts";
import { lockThing, updateThing } from "../../db/things.ts";
import { CallFailure } from "../../failure.ts";
import { requestsSeenBy } from "../../policies/requests.ts";
import { audit } from "../audit.ts";
import { changesBetween } from "./changes.ts";
import { memberThing } from "./people.ts";
import { type Sent, valuesOf } from "./thing.ts";

/**
 * Changes what members may change of themselves.
 *
 * @param version the one that the member has seen; another one now is a conflict
 */
export async function editProfile(
	ctx: Ctx,
	version: number | undefined,
	sent: Sent,
): Promise<CurrentMember> {
	const { id } = ctx.caller;
	const state = await lockThing(ctx, members, id);
	if (version !== undefined && version !== state?.version) throw new CallFailure("edit_conflict");
	const before = await findMember(ctx, id);
	await updateThing(ctx, members, id, valuesOf(memberThing, sent), ctx.now);
	const after = await findMember(ctx, id);
	const shown = await findCurrentMember(ctx, id, requestsSeenBy(ctx.caller));
	if (!before || !after || !shown) throw new CallFailure("not_found");
	await audit(ctx, {
		call: "POST authentication/edit-user",
		entity: "member",
		entityId: id,
		changes: changesBetween(before, after),
	});
	return shown;
}
