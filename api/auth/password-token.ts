import { findMemberByKey, lockMember, type MemberContact } from "../members/queries.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import {
	countPasswordTokens,
	insertPasswordToken,
	type TokenPurpose,
} from "./password-tokens.queries.ts";
import { attributeResetToNetwork } from "./reset-requests.queries.ts";
import { createSecretToken, hashToken } from "./secret-token.ts";

const hour = 3_600_000;

/** The time for which a link is valid. */
const goodFor: Readonly<Record<TokenPurpose, number>> = { invitation: 72 * hour, reset: hour };

const maxResets = 3;
const resetWindow = 15 * 60_000;

/** The secret part of a link's address; only its hash is stored. */
export type PasswordToken = { token: string; expiresAt: Date };

/** A link and its recipient. */
export type NewPasswordToken = PasswordToken & { member: MemberContact };

/**
 * Creates the link for a member who has forgotten the password.
 *
 * @param isRepeated whether the same mail was tried before: it does not count against the member again
 * @returns null for an unknown e-mail address, a member who has left, and after three links in
 * fifteen minutes
 */
export async function createResetToken(
	scope: TenantDb,
	email: string,
	isRepeated: boolean,
	now: Date,
): Promise<NewPasswordToken | null> {
	const id = await findMemberByKey(scope, "email_key", email);
	const member = id === null ? null : await lockMember(scope, id);
	if (!member || member.hasLeft) {
		await attributeResetToNetwork(scope, email);
		return null;
	}
	const since = new Date(now.valueOf() - resetWindow);
	const made = await countPasswordTokens(scope, member.id, "reset", since);
	if (made >= maxResets && !isRepeated) return null;
	return { member, ...(await createPasswordToken(scope, member.id, "reset", now)) };
}

/**
 * Creates the link for a new member. Returns null if the member has set a password, has left, or
 * was deleted.
 */
export async function createInvitationToken(
	scope: TenantDb,
	memberId: number,
	now: Date,
): Promise<NewPasswordToken | null> {
	const member = await lockMember(scope, memberId);
	if (!member || member.activated || member.hasLeft) return null;
	return { member, ...(await createPasswordToken(scope, member.id, "invitation", now)) };
}

/** Creates a link by which a member sets a password, valid once and for the time of its purpose. */
export async function createPasswordToken(
	scope: TenantDb,
	memberId: number,
	purpose: TokenPurpose,
	now: Date,
): Promise<PasswordToken> {
	const token = createSecretToken();
	const expiresAt = new Date(now.valueOf() + goodFor[purpose]);
	await insertPasswordToken(scope, {
		tokenHash: hashToken(token),
		memberId,
		purpose,
		expiresAt,
		createdAt: now,
	});
	return { token, expiresAt };
}
