import type { z } from "zod";
import type { NewPassword, passwordResetRequest } from "#contract/auth/schemas.ts";
import { identityKey } from "#contract/values/identity-key.ts";
import { insertAuditEntry } from "../audit/queries.ts";
import { cardRequestKey } from "../members/card-request.queries.ts";
import { revokeTokensAndNotify } from "../members/credential-change.ts";
import { findCredentialsByToken, updatePassword } from "../members/credentials.queries.ts";
import { lockMember } from "../members/queries.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import type { PublicContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { recordAuthAudit } from "./auth-audit.ts";
import { clearLoginFailures } from "./login-attempt.ts";
import { hashNewPassword, rejectsCommonPasswords } from "./password-policy.ts";
import { consumePasswordToken, findTokenMember } from "./password-tokens.queries.ts";
import { canRequestReset } from "./reset-throttle.ts";
import { hashToken } from "./secret-token.ts";
import { revokeSessions } from "./sessions.queries.ts";
import { createDeviceToken } from "./trusted-device.ts";

/**
 * Queues a mail with a link for the member of an e-mail address; for the member of a work number,
 * the mail that asks the office for a new card. Whether there is such a member is found out later,
 * so that the response and its time do not reveal it. The response is the same when the limit of
 * requests is reached.
 *
 * @param language the language of the request; null for the member's own
 */
export async function requestPasswordReset(
	ctx: PublicContext,
	{ email: address, number = "" }: z.infer<typeof passwordResetRequest>,
	language: "ar" | "en" | null,
): Promise<void> {
	const { tenantId } = ctx;
	const workNumber = identityKey(number) ?? "";
	const key = address?.toLowerCase() ?? cardRequestKey(workNumber);
	if (!(await canRequestReset(ctx, key))) return;
	await recordAuthAudit(ctx, {
		action: "reset_asked",
		call: "POST authentication/forgot-password",
		memberId: null,
		email: key,
	});
	const job =
		address === undefined
			? ({ kind: "card_wanted", number: workNumber } as const)
			: ({ kind: "reset", email: key } as const);
	await enqueueMails(ctx, [{ ...job, tenantId, language }]);
}

/**
 * Sets a password by a link of a reset or an invitation. This activates the member, ends every
 * session, revokes every other link and deletes earlier failures.
 *
 * @returns a token by which the device is recognised from then on
 * @throws ApiError `link_invalid` for a link that is unknown, used or expired; see
 * `hashNewPassword`
 */
export async function resetPassword(
	step: InTransaction<PublicContext>,
	token: string,
	wanted: NewPassword,
): Promise<{ device: string }> {
	const link = hashToken(token);
	const { share, rejectsCommon, ...keys } = await step(async (ctx) => {
		const found = await findCredentialsByToken(ctx, link, ctx.now);
		if (!found) throw new ApiError("link_invalid");
		const share = { group: String(ctx.tenantId), member: `member ${found.id}` };
		return { ...found, share, rejectsCommon: rejectsCommonPasswords(ctx) };
	});
	const hash = await hashNewPassword(share, wanted, { rejectsCommon, present: keys });
	await step((ctx) => setByLink(ctx, link, hash));
	return { device: createDeviceToken(keys.id, hash) };
}

async function setByLink(ctx: PublicContext, link: string, hash: string): Promise<void> {
	const memberId = await findTokenMember(ctx, link);
	// The member is locked before the link, so that two links of one member never wait for each other.
	const member = memberId === null ? null : await lockMember(ctx, memberId);
	if (!member || member.hasLeft || !(await consumePasswordToken(ctx, link, ctx.now)))
		throw new ApiError("link_invalid");
	await updatePassword(ctx, member.id, hash, ctx.now);
	await revokeTokensAndNotify(ctx, member, ["password"]);
	await revokeSessions(ctx, member.id);
	await clearLoginFailures(ctx, { email: member.email.toLowerCase(), device: null });
	await insertAuditEntry(ctx, {
		memberId: member.id,
		action: "password_reset",
		call: "POST authentication/reset-password",
		subject: ["member", member.id],
		changes: null,
		address: ctx.clientAddress,
	});
}
