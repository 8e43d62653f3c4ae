import { createHmac, timingSafeEqual } from "node:crypto";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The seconds between the password and the code. */
const goodFor = 300;

/** A sign-in whose password was right. It opens nothing: only a code makes it a session. */
export type BegunSignIn = {
	memberId: number;
	remembered: boolean;
	shared: boolean;
	/** The id of the device, if it is known. */
	device: string | null;
};

type Scope = Pick<TenantDb, "tenantId"> & { readonly now: Date };

/** Signs with the hash of the member's password, as a device is: a new one ends all tickets. */
const signatureOf = ({ tenantId }: Scope, content: string, passwordHash: string): string =>
	createHmac("sha256", passwordHash)
		.update(`second step ${tenantId} ${content}`)
		.digest("base64url");

/** Creates the ticket of a sign-in, valid for five minutes. */
export function createTicket(
	scope: Scope,
	{ memberId, remembered, shared, device }: BegunSignIn,
	passwordHash: string,
): string {
	const until = Math.floor(scope.now.valueOf() / 1000) + goodFor;
	const content = [memberId, until, Number(remembered), Number(shared), device ?? ""].join(".");
	return `${content}.${signatureOf(scope, content, passwordHash)}`;
}

/** Returns what a ticket says, which is not proven yet; null if it is none, or its time is over. */
export function readTicket({ now }: Scope, ticket: string): BegunSignIn | null {
	const [, memberId, until, remembered, shared, device] =
		/^(\d{1,9})\.(\d{1,12})\.([01])\.([01])\.([\w~-]*)\.[\w-]+$/.exec(ticket) ?? [];
	if (Number(until ?? 0) * 1000 <= now.valueOf()) return null;
	return {
		memberId: Number(memberId),
		remembered: remembered === "1",
		shared: shared === "1",
		device: device || null,
	};
}

/** Checks whether a ticket was made here for the member with this password. */
export function isTicketOf(scope: Scope, ticket: string, passwordHash: string): boolean {
	const end = ticket.lastIndexOf(".");
	const signature = Buffer.from(ticket.slice(end + 1));
	const expected = Buffer.from(signatureOf(scope, ticket.slice(0, end), passwordHash));
	return signature.length === expected.length && timingSafeEqual(signature, expected);
}
