import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IpSubnet } from "#contract/platform/ip-subnet.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { isSameSignature, signText } from "../platform/signatures.ts";

/** The token of a form that was handed out at a facility. */
export type FormToken = {
	readonly madeAt: Date;
	/** 128 random bits. */
	readonly nonce: string;
};

const youngest = 3000;
const oldest = 2 * 60 * 60_000;

/**
 * Creates the token with which a form of a facility is sent.
 *
 * @param secret the organisation's own secret
 */
export const createFormToken = (secret: string, facility: string, now: Date): string =>
	ticketOf(secret, facility, now);

/** Creates the token of a form that is filled already, and may be sent at once. */
export const createFollowUpFormToken = (secret: string, facility: string, now: Date): string =>
	ticketOf(secret, facility, new Date(now.valueOf() - youngest));

function ticketOf(secret: string, facility: string, madeAt: Date): string {
	const nonce = randomBytes(16).toString("base64url");
	const body = `${madeAt.valueOf().toString(36)}.${nonce}`;
	return `${body}.${signText(secret, `report ${facility} ${body}`)}`;
}

/** Parses a token of this facility, whatever its age; null for any other text. */
export function parseFormToken(secret: string, facility: string, ticket: string): FormToken | null {
	const [time = "", nonce = "", signature = ""] = ticket.split(".");
	if (!isSameSignature(signature, signText(secret, `report ${facility} ${time}.${nonce}`)))
		return null;
	return { madeAt: new Date(Number.parseInt(time, 36)), nonce };
}

/** Checks that a form was sent neither faster than anybody types nor long after it was handed out. */
export function isFormTokenFresh({ madeAt }: FormToken, now: Date): boolean {
	const age = now.valueOf() - madeAt.valueOf();
	return age >= youngest && age <= oldest;
}

/** Returns the key of a form, by which its report is stored. */
export const formTokenKey = ({ nonce }: FormToken): string =>
	createHash("sha256").update(nonce).digest("base64url");

/**
 * Hashes the contents of a form together with the form's own secret, which is stored nowhere, so
 * that nobody can find out what was entered, such as a phone number that was erased, by trying
 * values.
 */
export const hashContent = ({ nonce }: FormToken, content: string): string =>
	createHmac("sha256", nonce).update(`content ${content}`).digest("base64url");

/** Returns the secret of a report's tracking link, 128 bits: the same for the same form. */
export const trackingToken = (secret: string, { nonce }: FormToken): string =>
	createHmac("sha256", secret)
		.update(`link ${nonce}`)
		.digest()
		.subarray(0, 16)
		.toString("base64url");

/** Returns an id of a request for public users that does not reveal its number. */
export const opaqueRequestId = (secret: string, requestId: number): string =>
	signText(secret, `request ${requestId}`).slice(0, 16);

const honeypotMark = (secret: string, beginning: Buffer) =>
	createHmac("sha256", secret).update("trap").update(beginning).digest().subarray(0, 8);

/** Returns a link for a report that was not stored; it looks like any other and contains the instant. */
export function honeypotToken(secret: string, now: Date): string {
	const beginning = Buffer.alloc(8);
	beginning.writeUInt32BE(Math.floor(now.valueOf() / 1000) ^ 0x5a17c0de);
	randomBytes(4).copy(beginning, 4);
	return Buffer.concat([beginning, honeypotMark(secret, beginning)]).toString("base64url");
}

/** Returns the instant in such a link; null for all other links. */
export function parseHoneypotToken(secret: string, token: string): Date | null {
	const bytes = Buffer.from(token, "base64url");
	if (bytes.length !== 16) return null;
	const beginning = bytes.subarray(0, 8);
	if (!timingSafeEqual(bytes.subarray(8), honeypotMark(secret, beginning))) return null;
	return new Date(((beginning.readUInt32BE() ^ 0x5a17c0de) >>> 0) * 1000);
}

/**
 * Returns keys that identify a client's reports, and that reveal nothing of the client once the day
 * is over: the key of today, then that of yesterday. None if its network is not known.
 */
export function opaqueClientKeys(secret: string, network: IpSubnet | null, now: Date): string[] {
	if (network === null) return [];
	return [now, new Date(now.valueOf() - MS_PER_DAY)].map((at) => {
		const salt = signText(secret, `day ${at.toISOString().slice(0, 10)}`);
		return `client ${signText(salt, network).slice(0, 22)}`;
	});
}
