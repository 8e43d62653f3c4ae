import type { Ctx } from "../../context.ts";
import type { Scope } from "../../db/database.ts";
import { lockMember } from "../../db/people/members.ts";
import { endPasswordLinks } from "../../db/people/password-links.ts";
import { queueMails } from "../../db/queues/mail-jobs.ts";
import { CallFailure } from "../../failure.ts";
import { require } from "../../policies/rights.ts";
import { audit } from "../audit.ts";

/** Has a link to set a password sent to new members. */
export async function invite(scope: Scope, ...memberIds: number[]): Promise<void> {
	const { tenantId } = scope;
	await queueMails(
		scope,
		memberIds.map((memberId) => ({ kind: "invitation", tenantId, memberId })),
	);
}

/** Sends an invitation once more, to a member who has not used the first: that one ends. */
export async function inviteAgain(ctx: Ctx, memberId: number): Promise<void> {
	require(ctx.caller, "members_write");
	const member = await lockMember(ctx, memberId);
	if (!member) throw new CallFailure("not_found");
	if (member.activated) throw new CallFailure("already_activated");
	if (member.hasLeft) throw new CallFailure("member_left");
	await endPasswordLinks(ctx, memberId, ctx.now);
	await invite(ctx, memberId);
	await audit(ctx, {
		call: "POST members/{id}/invite",
		entity: "member",
		entityId: memberId,
		changes: null,
	});
}
