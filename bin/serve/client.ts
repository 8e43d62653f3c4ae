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
export function requestId(headers: IncomingHttpHeaders): string {
	const given = only(headers["x-request-id"]) ?? "";
	return /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}

/** An IP address without what differs between two ways to write it. */
function plainAddress(text: string): string | null {
	const address = text.replace(/^::ffff:(?=\d+\.)/i, "");
	return isIP(address) ? address : null;
}

const loopback = /^(127\.|::1$)/;
const withinNetwork = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i;

/**
 * The client's IP address. A proxy that is trusted has written it down last in `X-Forwarded-For`;
 * without one it is the connection's. Null where it is the machine's own, or that of a proxy which
 * nobody has said to trust: all clients would share it.
 */
export function clientAddress(
	connection: string | undefined,
	headers: IncomingHttpHeaders,
	trustProxy: boolean,
): string | null {
	const forwarded = only(headers["x-forwarded-for"]);
	if (trustProxy) return plainAddress(forwarded?.split(",").at(-1)?.trim() ?? "");
	const address = plainAddress(connection ?? "");
	if (!address || loopback.test(address)) return null;
	return isUnknownProxy(address, forwarded) ? null : address;
}

/** Whether somebody of this network says to ask for another. */
const isUnknownProxy = (address: string, forwarded: string | undefined): boolean =>
	forwarded !== undefined && withinNetwork.test(address);

/** The host that the client asked for, with its port. */
export const hostIn = (headers: IncomingHttpHeaders): string =>
	only(headers["x-forwarded-host"])?.split(",")[0]?.trim() || (headers.host ?? "");

/** How the client is connected. */
export const protocolIn = (headers: IncomingHttpHeaders): "http" | "https" =>
	only(headers["x-forwarded-proto"])?.split(",")[0]?.trim() === "https" ? "https" : "http";
