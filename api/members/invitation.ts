import { isMailable } from "#contract/members/no-email.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { revokePasswordTokens } from "../auth/password-tokens.queries.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import type { MemberContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { lockMember } from "./queries.ts";

/** Queues mails to new members, with a link to set a password. */
export async function enqueueInvitations(scope: TenantDb, ...memberIds: number[]): Promise<void> {
	const { tenantId } = scope;
	await enqueueMails(
		scope,
		memberIds.map((memberId) => ({ kind: "invitation", tenantId, memberId })),
	);
}

/** Sends an invitation again to a member who has not used the first, which becomes invalid. */
export async function resendInvitation(ctx: MemberContext, memberId: number): Promise<void> {
	const member = orNotFound(await lockMember(ctx, memberId));
	if (member.activated) throw new ApiError("already_activated");
	if (member.hasLeft) throw new ApiError("member_left");
	if (!isMailable(member.email)) throw new ApiError("no_email");
	await revokePasswordTokens(ctx, memberId, ctx.now);
	await enqueueInvitations(ctx, memberId);
	await recordAudit(ctx, {
		action: "invited",
		call: "POST members/{id}/invite",
		subject: ["member", memberId],
	});
}
