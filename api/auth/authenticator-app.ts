import { Secret, TOTP } from "otpauth";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import { unseal } from "../platform/sealed.ts";

const period = 30;

const totpOf = (secret: Secret, of: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...of, secret, algorithm: "SHA1", digits: 6, period });

/** Creates the secret of an app, in base32. */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The place for which the secret of a member's app is sealed. */
export const appSecretPlace = (tenantId: number, memberId: number): string =>
	`authenticator_apps ${tenantId} ${memberId}`;

/** Returns the secret of a member's app; null if this server can't open it. */
export const openAppSecret = (
	{ tenantId }: { tenantId: number },
	memberId: number,
	sealed: string,
): string | null => unseal(sealed, appSecretPlace(tenantId, memberId));

/** Returns the address that gives an app its secret, as its QR code has it. */
export const appAddress = (secret: string, issuer: string, label: string): string =>
	totpOf(Secret.fromBase32(secret), { issuer, label }).toString();

/** Returns a code as it is compared: Latin digits, without what only separates them. */
export const plainCode = (input: string): string =>
	toLatinDigits(input).replace(/[\s\p{Cf}\p{Pd}]/gu, "");

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Returns the number of the half minute whose code this is: the present one, or that before or
 * after it, for clocks that are not exact; null for any other.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
	if (!isAppCode(code)) return null;
	const timestamp = now.valueOf();
	const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: 1 });
	return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
