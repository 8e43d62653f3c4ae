import type { Ctx } from "../../context.ts";
import { findMember, lockMember } from "../../db/people/members.ts";
import { findFlags } from "../../db/people/rights.ts";
import { endOtherSessions, endSessions } from "../../db/people/sessions.ts";
import { CallFailure } from "../../failure.ts";
import { mustHoldAll } from "../../policies/members.ts";
import { require } from "../../policies/rights.ts";
import { audit } from "../audit.ts";

/**
 * Ends all sessions of a member, as for a phone that was lost; of the caller's own, all but this one.
 *
 * @returns how many have ended
 * @throws CallFailure `right_missing` for `members_write`, or for a right that the member holds and the caller
 * does not; `not_found`
 */
export async function endSessionsOf(ctx: Ctx, memberId: number): Promise<number> {
	require(ctx.caller, "members_write");
	const isThere = await lockMember(ctx, memberId);
	const member = isThere && (await findMember(ctx, memberId));
	if (!member) throw new CallFailure("not_found");
	mustHoldAll(ctx.caller, (await findFlags(ctx, member.permission_id)) ?? {});
	const ended =
		memberId === ctx.caller.id
			? await endOtherSessions(ctx, memberId, ctx.tokenHash)
			: await endSessions(ctx, memberId);
	await audit(ctx, {
		call: "DELETE sessions/members/{id}",
		entity: "member",
		entityId: memberId,
		changes: null,
	});
	return ended;
}
