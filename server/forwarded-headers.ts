import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** What only a proxy may say of a request. */
const proxyHeaders = [
	"forwarded",
	"x-forwarded-for",
	"x-forwarded-host",
	"x-forwarded-port",
	"x-forwarded-proto",
	"x-request-id",
] as const;

/** Takes away what nobody but a proxy may say, where none is trusted. */
export function dropProxyHeaders(headers: IncomingHttpHeaders): void {
	for (const name of proxyHeaders) delete headers[name];
}

const only = (value: string | string[] | undefined): string | undefined =>
	Array.isArray(value) ? value.join(",") : value;

/** The id that a proxy has given the request; otherwise a new one. */
export function resolveRequestId(headers: IncomingHttpHeaders): string {
	const given = only(headers["x-request-id"]) ?? "";
	return /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}

/** An IP address without what differs between two ways to write it. */
function plainAddress(text: string): string | null {
	const address = text.replace(/^::ffff:(?=\d+\.)/i, "");
	return isIP(address) ? address : null;
}

const loopback = /^(127\.|::1$)/;

/**
 * The client's IP address. A proxy that is trusted has written it down last in `X-Forwarded-For`;
 * otherwise it is the connection's, whatever a header says. Null where nothing but the machine's
 * own is known: to those who come from it no limit by address applies.
 */
export function resolveClientIp(
	connection: string | undefined,
	headers: IncomingHttpHeaders,
	trustProxy: boolean,
): string | null {
	const forwarded = only(headers["x-forwarded-for"]);
	const told = trustProxy ? plainAddress(forwarded?.split(",").at(-1)?.trim() ?? "") : null;
	if (told) return told;
	const address = plainAddress(connection ?? "");
	// What comes from this machine and has been forwarded has come from elsewhere.
	const isOwn = !address || (loopback.test(address) && forwarded === undefined);
	return isOwn ? null : address;
}

const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)(:\d{1,5})?$/i;

/** Whether something can be a host, perhaps with a port, and is nothing more. */
export const isValidHost = (text: string): boolean =>
	hostPattern.test(text) && URL.canParse(`http://${text}`);

/** The host that the client asked for, with its port. */
export const forwardedHost = (headers: IncomingHttpHeaders): string =>
	only(headers["x-forwarded-host"])?.split(",")[0]?.trim() || (headers.host ?? "");

/** How the client is connected. */
export const forwardedProtocol = (headers: IncomingHttpHeaders): "http" | "https" =>
	only(headers["x-forwarded-proto"])?.split(",")[0]?.trim() === "https" ? "https" : "http";
