import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns the signature of a text, 43 characters that fit an address. @param secret the organisation's own */
export const signText = (secret: string, text: string): string =>
	createHmac("sha256", secret).update(text).digest("base64url");

/** Checks whether two signatures are the same, in a time that says nothing about where they differ. */
export function isSameSignature(one: string, other: string): boolean {
	const [left, right] = [Buffer.from(one), Buffer.from(other)];
	return left.length === right.length && timingSafeEqual(left, right);
}
