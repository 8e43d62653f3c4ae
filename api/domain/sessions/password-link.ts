import type { Scope } from "../../db/database.ts";
import { type AddressedMember, findMemberByEmail, lockMember } from "../../db/members.ts";
import {
	countPasswordLinks,
	insertPasswordLink,
	type LinkPurpose,
} from "../../db/password-links.ts";
import { newToken, tokenHash } from "./token.ts";

const hour = 3_600_000;

/** How long a link is good for. */
const goodFor: Readonly<Record<LinkPurpose, number>> = { invitation: 72 * hour, reset: hour };

const maxResets = 3;
const resetWindow = 15 * 60_000;

/** Whom a link is for, and the token in it: nothing but its hash is kept. */
export type NewLink = { member: AddressedMember; token: string };

/**
 * Makes the link for a member who has forgotten the password.
 *
 * @param again the same mail was tried before: it does not count against the member again
 * @returns null for an e-mail that nobody has, and after three links in fifteen minutes
 */
export async function makeResetLink(
	scope: Scope,
	email: string,
	again: boolean,
	now: Date,
): Promise<NewLink | null> {
	const id = await findMemberByEmail(scope, email);
	const member = id === null ? null : await lockMember(scope, id);
	if (!member) return null;
	const since = new Date(now.valueOf() - resetWindow);
	const made = await countPasswordLinks(scope, member.id, "reset", since);
	if (made >= maxResets && !again) return null;
	return makeLink(scope, member, "reset", now);
}

/** Makes the link for a new member. Null for one who has a password meanwhile, or is gone. */
export async function makeInvitationLink(
	scope: Scope,
	memberId: number,
	now: Date,
): Promise<NewLink | null> {
	const member = await lockMember(scope, memberId);
	if (!member || member.activated) return null;
	return makeLink(scope, member, "invitation", now);
}

async function makeLink(
	scope: Scope,
	member: AddressedMember,
	purpose: LinkPurpose,
	now: Date,
): Promise<NewLink> {
	const token = newToken();
	await insertPasswordLink(scope, {
		tokenHash: tokenHash(token),
		memberId: member.id,
		purpose,
		expiresAt: new Date(now.valueOf() + goodFor[purpose]),
		createdAt: now,
	});
	return { member, token };
}
