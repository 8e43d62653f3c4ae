import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Creates a token that shows that a member was signed in at a device: `{id}.{signature}`. It is
 * signed with the hash of the member's password, which nobody else knows, and so is valid for this
 * member until the password is changed. It does not sign anybody in: failures at the device only
 * count apart, and its id may say until when it is not asked for the second step.
 *
 * @param id that of the device, if it has one
 */
export function createDeviceToken(
	memberId: number,
	passwordHash: string,
	id: string = randomBytes(12).toString("base64url"),
): string {
	return `${id}.${signatureOf(id, memberId, passwordHash)}`;
}

const signatureOf = (id: string, memberId: number, passwordHash: string): string =>
	createHmac("sha256", passwordHash).update(`device ${id} of ${memberId}`).digest("base64url");

/** Returns the id of a device that is not asked for this second step until a time. */
export const trustedDeviceId = (id: string | null, until: Date, since: Date): string =>
	[id?.split("~")[0] ?? randomBytes(12).toString("base64url"), until, since]
		.map((part) => (part instanceof Date ? part.valueOf().toString(36) : part))
		.join("~");

/** Checks whether the id of a device says that it is not asked for the second step of this time. */
export function needsNoCode(id: string | null, since: Date, now: Date): boolean {
	const [, until = "0", of] = id?.split("~") ?? [];
	return of === since.valueOf().toString(36) && parseInt(until, 36) > now.valueOf();
}

/** Returns the one of several tokens that belongs to this member; null if none does. */
export function findTrustedDevice(
	tokens: readonly string[],
	member: { id: number; passwordHash: string | null } | null,
): { id: string; token: string } | null {
	// For an unknown member the comparison takes as long as for a known one.
	const [memberId, key] = [member?.id ?? 0, member?.passwordHash ?? "nobody"];
	const known = tokens
		.map((token) => ({ token, id: token.split(".")[0] ?? "" }))
		.filter(({ token, id }) => isSame(token, `${id}.${signatureOf(id, memberId, key)}`));
	return member?.passwordHash ? (known[0] ?? null) : null;
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
