import { type MailKind, toEmailFlag } from "#contract/notifications/constants.ts";
import type { Unsubscription } from "#contract/notifications/unsubscribe.schemas.ts";
import { insertAuditEntry } from "../audit/queries.ts";
import type { PublicContext } from "../platform/context.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { ApiError } from "../platform/errors.ts";
import { isSameSignature, signText } from "../platform/signatures.ts";
import { disableMails, findMailSecret } from "./unsubscribe.queries.ts";

const signatureOf = (secret: string, memberId: number, kind: MailKind) =>
	signText(secret, `unsubscribe ${memberId} ${kind}`);

/**
 * Returns the path of the page on which a member unsubscribes from mails of a kind without signing
 * in.
 */
export async function unsubscribePath(scope: TenantDb, memberId: number, kind: MailKind) {
	const signature = signatureOf(await findMailSecret(scope), memberId, kind);
	return `/unsubscribe/${memberId}/${kind}/${signature}`;
}

/**
 * Stops the mails of a kind to a member; a second call changes nothing.
 *
 * @throws ApiError `link_invalid` if the signature is not this tenant's for these values
 */
export async function unsubscribe(ctx: PublicContext, { member, kind, signature }: Unsubscription) {
	if (!isSameSignature(signature, signatureOf(await findMailSecret(ctx), member, kind)))
		throw new ApiError("link_invalid");
	if (!(await disableMails(ctx, member, kind, ctx.now))) return;
	const flag = toEmailFlag(kind);
	await insertAuditEntry(ctx, {
		memberId: member,
		call: "POST unsubscribe",
		subject: ["member", member],
		changes: { before: { [flag]: 1 }, after: { [flag]: 0 } },
	});
}
