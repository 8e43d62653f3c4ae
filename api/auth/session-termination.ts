import { recordAudit } from "../audit/record-audit.ts";
import { deleteFeed } from "../calendar-feed/queries.ts";
import { assertCanGrant } from "../members/policy.ts";
import { findMember, lockMember } from "../members/queries.ts";
import { findPermissionFlags } from "../permissions/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { orNotFound } from "../platform/errors.ts";
import { deleteApiTokens } from "./api-tokens.queries.ts";
import { revokeSessions } from "./sessions.queries.ts";

/**
 * Ends all sessions and tokens of a member and the address of the calendar, as after the loss of a phone; if it is the actor, all sessions
 * but the present one.
 *
 * @returns the number of sessions ended
 * @throws ApiError `right_missing` for a permission that the member has and the actor has not;
 * `not_found`
 */
export async function revokeSessionsOf(ctx: MemberContext, memberId: number): Promise<number> {
	const isThere = await lockMember(ctx, memberId);
	const member = orNotFound(isThere && (await findMember(ctx, memberId)));
	assertCanGrant(ctx.actor, (await findPermissionFlags(ctx, member.permission_id)) ?? {});
	await deleteApiTokens(ctx, memberId);
	await deleteFeed(ctx, memberId);
	// Of a member's own, all but this one.
	const ended = await revokeSessions(ctx, memberId, ctx.tokenHash);
	await recordAudit(ctx, {
		action: "session_ended",
		call: "DELETE sessions/members/{id}",
		subject: ["member", memberId],
	});
	return ended;
}
