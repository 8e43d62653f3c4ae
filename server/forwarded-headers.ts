import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** The headers that only a proxy may set. */
const proxyHeaders = [
	"forwarded",
	"x-forwarded-for",
	"x-forwarded-host",
	"x-forwarded-port",
	"x-forwarded-proto",
	"x-request-id",
] as const;

/** Removes the headers that only a proxy may set, where no proxy is trusted. */
export function dropProxyHeaders(headers: IncomingHttpHeaders): void {
	for (const name of proxyHeaders) delete headers[name];
}

const only = (value: string | string[] | undefined): string | undefined =>
	Array.isArray(value) ? value.join(",") : value;

/** Returns the request id that a proxy has set; otherwise a new one. */
export function resolveRequestId(headers: IncomingHttpHeaders): string {
	const given = only(headers["x-request-id"]) ?? "";
	return /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}

/** Returns an IP address in its canonical notation; null if it is none. */
function plainAddress(text: string): string | null {
	const address = text.replace(/^::ffff:(?=\d+\.)/i, "");
	return isIP(address) ? address : null;
}

const loopback = /^(127\.|::1$)/;

/**
 * Returns the client's IP address. A trusted proxy appends it as the last entry of
 * `X-Forwarded-For`; otherwise it is the address of the connection, whatever a header says. Null if
 * only the machine's own address is known: limits by address do not apply to such clients.
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
	// A request from this machine that was forwarded comes from another client.
	const isOwn = !address || (loopback.test(address) && forwarded === undefined);
	return isOwn ? null : address;
}

const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)(:\d{1,5})?$/i;

/** Checks whether a text is a valid host, optionally with a port, and nothing else. */
export const isValidHost = (text: string): boolean =>
	hostPattern.test(text) && URL.canParse(`http://${text}`);

/** Returns the host that the client requested, with its port. */
export const forwardedHost = (headers: IncomingHttpHeaders): string =>
	only(headers["x-forwarded-host"])?.split(",")[0]?.trim() || (headers.host ?? "");

/** Returns the protocol of the client's connection. */
export const forwardedProtocol = (headers: IncomingHttpHeaders): "http" | "https" =>
	only(headers["x-forwarded-proto"])?.split(",")[0]?.trim() === "https" ? "https" : "http";
