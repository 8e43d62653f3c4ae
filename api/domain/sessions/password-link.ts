import type { Scope } from "../../db/database.ts";
import { type AddressedMember, findMemberByEmail, lockMember } from "../../db/people/members.ts";
import { countForNobody } from "../../db/people/password-asks.ts";
import {
	countPasswordLinks,
	insertPasswordLink,
	type LinkPurpose,
} from "../../db/people/password-links.ts";
import { newToken, tokenHash } from "./token.ts";

const hour = 3_600_000;

/** How long a link is good for. */
const goodFor: Readonly<Record<LinkPurpose, number>> = { invitation: 72 * hour, reset: hour };

const maxResets = 3;
const resetWindow = 15 * 60_000;

/** The secret part of a link's address, of which nothing but its hash is kept. */
export type LinkToken = { token: string; expiresAt: Date };

/** A link, and whom it is for. */
export type NewLink = LinkToken & { member: AddressedMember };

/**
 * Makes the link for a member who has forgotten the password.
 *
 * @param again the same mail was tried before: it does not count against the member again
 * @returns null for an e-mail that nobody has or somebody who has left, and after three links in fifteen minutes
 */
export async function makeResetLink(
	scope: Scope,
	email: string,
	again: boolean,
	now: Date,
): Promise<NewLink | null> {
	const id = await findMemberByEmail(scope, email);
	const member = id === null ? null : await lockMember(scope, id);
	if (!member || member.hasLeft) {
		await countForNobody(scope, email);
		return null;
	}
	const since = new Date(now.valueOf() - resetWindow);
	const made = await countPasswordLinks(scope, member.id, "reset", since);
	if (made >= maxResets && !again) return null;
	return { member, ...(await makeLink(scope, member.id, "reset", now)) };
}

/** Makes the link for a new member. Null for one who has a password meanwhile, has left, or is gone. */
export async function makeInvitationLink(
	scope: Scope,
	memberId: number,
	now: Date,
): Promise<NewLink | null> {
	const member = await lockMember(scope, memberId);
	if (!member || member.activated || member.hasLeft) return null;
	return { member, ...(await makeLink(scope, member.id, "invitation", now)) };
}

/** Makes a link with which a member sets a password, good once and for as long as its purpose says. */
export async function makeLink(
	scope: Scope,
	memberId: number,
	purpose: LinkPurpose,
	now: Date,
): Promise<LinkToken> {
	const token = newToken();
	const expiresAt = new Date(now.valueOf() + goodFor[purpose]);
	await insertPasswordLink(scope, {
		tokenHash: tokenHash(token),
		memberId,
		purpose,
		expiresAt,
		createdAt: now,
	});
	return { token, expiresAt };
}
