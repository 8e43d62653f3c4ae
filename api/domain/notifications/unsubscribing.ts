import { createHmac, timingSafeEqual } from "node:crypto";
import { emailFlagOf, type MailKind } from "#contract/entities.ts";
import type { Unsubscription } from "#contract/schemas/unsubscription.ts";
import type { TenantCtx } from "../../context.ts";
import { insertAudit } from "../../db/audit-log.ts";
import type { Scope } from "../../db/database.ts";
import { mailSecretOf, switchMailsOff } from "../../db/people/unsubscribing.ts";
import { CallFailure } from "../../failure.ts";

const signed = (secret: string, memberId: number, kind: MailKind) =>
	createHmac("sha256", secret).update(`unsubscribe ${memberId} ${kind}`).digest("base64url");

/** The path of the page at which a member's mails of a kind are switched off without signing in. */
export async function unsubscribePath(
	scope: Scope,
	memberId: number,
	kind: MailKind,
): Promise<string> {
	const signature = signed(await mailSecretOf(scope), memberId, kind);
	return `/unsubscribe/${memberId}/${kind}/${signature}`;
}

/**
 * Sends a member no more mails of a kind; twice is as good as once.
 *
 * @throws CallFailure `link_invalid` where the signature is not this tenant's for this
 */
export async function unsubscribe(
	ctx: TenantCtx,
	{ member, kind, signature }: Unsubscription,
): Promise<void> {
	const right = Buffer.from(signed(await mailSecretOf(ctx), member, kind));
	const given = Buffer.from(signature);
	if (right.length !== given.length || !timingSafeEqual(right, given))
		throw new CallFailure("link_invalid");
	if (!(await switchMailsOff(ctx, member, kind, ctx.now))) return;
	const flag = emailFlagOf(kind);
	await insertAudit(ctx, {
		memberId: member,
		call: "POST unsubscribe",
		entity: "member",
		entityId: member,
		changes: { before: { [flag]: 1 }, after: { [flag]: 0 } },
		at: ctx.now,
	});
}
