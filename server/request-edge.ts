import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { settings } from "#api/platform/settings.ts";
import {
	forwardedAddresses,
	forwardedHost,
	forwardedProtocol,
	type HeaderReader,
	isPageOf,
	lastForwardedAddress,
} from "./forwarded-headers.ts";

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

const readerOf =
	(headers: IncomingHttpHeaders): HeaderReader =>
	(name) => {
		const value = headers[name];
		return Array.isArray(value) ? value.join(",") : value;
	};

/** Returns the request id that a proxy has set; otherwise a new one. */
export function resolveRequestId(headers: IncomingHttpHeaders): string {
	const requestId = readerOf(headers)("x-request-id") ?? "";
	return /^[\w.:-]{8,100}$/.test(requestId) ? requestId : randomUUID();
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
	const read = readerOf(headers);
	const forwarded = trustProxy ? plainAddress(lastForwardedAddress(read)) : null;
	if (forwarded) return forwarded;
	const address = plainAddress(connection ?? "");
	// A request from this machine that was forwarded comes from another client.
	const isOwn = !address || (loopback.test(address) && !isForwarded(headers));
	return isOwn ? null : address;
}

const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)(:\d{1,5})?$/i;

/** Checks whether a text is a valid host, optionally with a port, and nothing else. */
export const isValidHost = (text: string): boolean =>
	hostPattern.test(text) && URL.canParse(`http://${text}`);

/** Checks whether a header says that a request came through a proxy. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
	forwardedAddresses(readerOf(headers)) !== undefined;

/** The address to which a request was sent. */
type RequestEdge = {
	/** The host that the client requested, with its port; empty if there is none. */
	readonly host: string;
	readonly protocol: "http" | "https";
};

const edges = new WeakMap<object, RequestEdge>();

/**
 * Reads where a request was sent to, once. Headers of a proxy that is not trusted must have been
 * dropped before: see `dropProxyHeaders`.
 */
export function requestEdge(request: Pick<IncomingMessage, "headers">): RequestEdge {
	const known = edges.get(request);
	if (known) return known;
	const read = readerOf(request.headers);
	const edge: RequestEdge = {
		host: forwardedHost(read) || (request.headers.host ?? ""),
		protocol: forwardedProtocol(read) === "https" ? "https" : "http",
	};
	edges.set(request, edge);
	return edge;
}

type IncomingHeaders = Pick<IncomingMessage, "headers">;

const isOwnPage = (request: IncomingHeaders, page: string): boolean =>
	isPageOf(page, requestEdge(request).host, readerOf(request.headers), settings().PUBLIC_ORIGIN);

/** Checks whether the browser says that another site has sent a request. */
export const isCrossOrigin = (request: IncomingHeaders): boolean =>
	request.headers.origin !== undefined && !isOwnPage(request, request.headers.origin);

/** Checks whether the browser says that a page of the same host has sent a request, and not only says nothing. */
export function isFromOwnPage(request: IncomingHeaders): boolean {
	const { origin, referer, "sec-fetch-site": site } = request.headers;
	if (site && site !== "same-origin") return false;
	const page = origin ?? referer;
	return page ? isOwnPage(request, page) : site === "same-origin";
}

/** Returns the tenant that a call of the API names; empty if it names none. */
export const calledTenant = ({ headers }: Pick<IncomingMessage, "headers">, tenantHeader: string) =>
	String(headers[tenantHeader] ?? "");
