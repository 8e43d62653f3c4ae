import { isMailable } from "#contract/members/no-email.ts";
import type { SignInCard } from "#contract/members/sign-in-cards.endpoints.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { createPasswordToken } from "../auth/password-token.ts";
import { revokePasswordTokens } from "../auth/password-tokens.queries.ts";
import { findPermissionFlags } from "../permissions/queries.ts";
import { assertCredentialChangeAllowed } from "../places/manager-rules.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { assertCanGrant } from "./policy.ts";
import { findMember, lockMember } from "./queries.ts";

/**
 * Makes the card of a member without an e-mail address: a link to choose a password, which replaces
 * all former ones. Whoever may not set the member's password may not make the card.
 *
 * @throws ApiError `not_found`, `member_left`, `has_email`, `already_activated` for the actor's own, or as for a change of the
 * password
 */
export async function makeSignInCard(ctx: MemberContext, memberId: number): Promise<SignInCard> {
	const contact = orNotFound(await lockMember(ctx, memberId));
	const member = orNotFound(await findMember(ctx, memberId));
	if (contact.hasLeft) throw new ApiError("member_left");
	if (contact.workNumber === null || isMailable(contact.email)) throw new ApiError("has_email");
	// One's own password is changed by those who know it.
	if (memberId === ctx.actor.id) throw new ApiError("already_activated");
	assertCanGrant(ctx.actor, (await findPermissionFlags(ctx, member.permission_id)) ?? {});
	await assertCredentialChangeAllowed(ctx, { password_hash: "new" }, member);
	await revokePasswordTokens(ctx, memberId, ctx.now);
	const { token, expiresAt } = await createPasswordToken(ctx, memberId, "invitation", ctx.now);
	await recordAudit(ctx, {
		action: "invited",
		call: "POST members/cards",
		subject: ["member", memberId],
	});
	const { name_en, name_ar } = member;
	return {
		id: memberId,
		name_en,
		name_ar,
		number: contact.workNumber,
		token,
		expires_at: expiresAt.toISOString(),
	};
}
