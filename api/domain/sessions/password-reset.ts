import type { TenantCtx } from "../../context.ts";
import { queueMails } from "../../db/mail-jobs.ts";
import { lockMember, setPassword } from "../../db/members.ts";
import {
	endPasswordLinks,
	memberOfPasswordLink,
	takePasswordLink,
} from "../../db/password-links.ts";
import { insertAudit } from "../../db/records.ts";
import { endSessions } from "../../db/sessions.ts";
import { CallFailure } from "../../failure.ts";
import { hashPassword } from "./password.ts";
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
 * session and makes every other link useless.
 *
 * @throws CallFailure `link_invalid` for a link that is unknown, used or expired
 */
export async function resetPassword(ctx: TenantCtx, token: string, password: string) {
	const hash = tokenHash(token);
	const memberId = await memberOfPasswordLink(ctx, hash);
	// The member is held before the link, so that two links of one member never wait in a circle.
	const member = memberId === null ? null : await lockMember(ctx, memberId);
	if (!member || !(await takePasswordLink(ctx, hash, ctx.now)))
		throw new CallFailure("link_invalid");
	await setPassword(ctx, member.id, await hashPassword(password), ctx.now);
	await endPasswordLinks(ctx, member.id, ctx.now);
	await endSessions(ctx, member.id);
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
