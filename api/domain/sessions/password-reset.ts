import type { NewPassword } from "#contract/schemas/session.ts";
import type { TenantCtx } from "../../context.ts";
import { insertAudit } from "../../db/audit-log.ts";
import { findKeysByLink, lockMember, setPassword } from "../../db/people/members.ts";
import { memberOfPasswordLink, takePasswordLink } from "../../db/people/password-links.ts";
import { endSessions } from "../../db/people/sessions.ts";
import { queueMails } from "../../db/queues/mail-jobs.ts";
import { CallFailure } from "../../failure.ts";
import { endLinksAndTell } from "../members/keys.ts";
import type { Step } from "../step.ts";
import { forgive } from "./attempt.ts";
import { newDeviceToken } from "./known-device.ts";
import { newPasswordHash, refusesCommonPasswords } from "./new-password.ts";
import { mayAsk } from "./password-asks.ts";
import { tokenHash } from "./token.ts";
import { noteSession } from "./trail.ts";

/**
 * Has a link sent to whoever has this e-mail address. Whether somebody has it is found out later,
 * so that the answer and its time say nothing of it. Whoever asks too often is answered alike.
 *
 * @param language the one in which it was asked for; null stands for the member's own
 */
export async function askForReset(
	ctx: TenantCtx,
	email: string,
	language: "ar" | "en" | null,
): Promise<void> {
	const { tenantId } = ctx;
	const key = email.toLowerCase();
	if (!(await mayAsk(ctx, key))) return;
	await noteSession(ctx, "POST authentication/forgot-password", null, key);
	await queueMails(ctx, [{ kind: "reset", tenantId, email: key, language }]);
}

/**
 * Sets the password by a link, of a reset or an invitation: activates the member, ends every
 * session, makes every other link useless and forgets the failures before it.
 *
 * @returns a token by which the device is known from now on
 * @throws CallFailure `link_invalid` for a link that is unknown, used or expired; see `newPasswordHash`
 */
export async function resetPassword(
	step: Step<TenantCtx>,
	token: string,
	wanted: NewPassword,
): Promise<{ device: string }> {
	const link = tokenHash(token);
	const { share, refusesCommon, ...keys } = await step(async (ctx) => {
		const found = await findKeysByLink(ctx, link, ctx.now);
		if (!found) throw new CallFailure("link_invalid");
		const share = { tenantId: ctx.tenantId, who: `member ${found.id}` };
		return { ...found, share, refusesCommon: refusesCommonPasswords(ctx) };
	});
	const hash = await newPasswordHash(share, wanted, { refusesCommon, present: keys });
	await step((ctx) => setByLink(ctx, link, hash));
	return { device: newDeviceToken(keys.id, hash) };
}

async function setByLink(ctx: TenantCtx, link: string, hash: string): Promise<void> {
	const memberId = await memberOfPasswordLink(ctx, link);
	// The member is held before the link, so that two links of one member never wait in a circle.
	const member = memberId === null ? null : await lockMember(ctx, memberId);
	if (!member || member.hasLeft || !(await takePasswordLink(ctx, link, ctx.now)))
		throw new CallFailure("link_invalid");
	await setPassword(ctx, member.id, hash, ctx.now);
	await endLinksAndTell(ctx, member, ["password"]);
	await endSessions(ctx, member.id);
	await forgive(ctx, { email: member.email.toLowerCase(), device: null });
	await insertAudit(ctx, {
		memberId: member.id,
		call: "POST authentication/reset-password",
		entity: "member",
		entityId: member.id,
		changes: null,
		at: ctx.now,
		address: ctx.clientAddress,
	});
}
