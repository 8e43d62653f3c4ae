import { isIP } from "node:net";
import {
	forwardedAddresses,
	forwardedHost,
	forwardedProtocol,
	type HeaderReader,
	isPageOf,
} from "#contract/platform/forwarded-headers.ts";
import { currentRequest } from "./shared-process.server.ts";

const trustsProxy = () => process.env.TRUST_PROXY === "1";

/** Reads the headers that only a trusted proxy may set. */
const proxyHeaders =
	({ headers }: Request): HeaderReader =>
	(name) =>
		trustsProxy() ? headers.get(name) : null;

/** Returns the host that the browser has requested, with its port. */
export const requestHost = (request: Request): string =>
	currentRequest()?.host ||
	((forwardedHost(proxyHeaders(request)) || request.headers.get("host")) ??
		new URL(request.url).host);

/** Returns the client's IP address from the server or a trusted proxy, for the API. */
export const forwardedFor = (request: Request): string | null =>
	currentRequest()?.clientAddress ?? forwardedAddresses(proxyHeaders(request)) ?? null;

/** Checks whether the browser's connection is encrypted. */
export const isSecure = (request: Request): boolean =>
	(currentRequest()?.protocol ??
		forwardedProtocol(proxyHeaders(request)) ??
		new URL(request.url).protocol.slice(0, -1)) === "https";

/** Checks whether a page of the same site has sent a request: a form of another one is refused. */
export function isSameOrigin(request: Request): boolean {
	const site = request.headers.get("sec-fetch-site");
	if (site && site !== "same-origin") return false;
	const origin = request.headers.get("origin") ?? request.headers.get("referer");
	if (!origin) return site === "same-origin";
	return isPageOf(origin, requestHost(request), proxyHeaders(request), process.env.PUBLIC_ORIGIN);
}

/** Returns the headers of a request that say where it was sent to and by whom, for a copy of it. */
export const edgeHeaders = ({ headers }: Request): Headers =>
	new Headers(
		["host", "cookie", "x-forwarded-host", "x-forwarded-for", "user-agent"].flatMap((name) => {
			const value = headers.get(name);
			return value ? [[name, value] as [string, string]] : [];
		}),
	);

/**
 * Returns the tenant: the first label of the host. A local host, an IP address or a bare name has
 * none of its own and stands for `DEFAULT_TENANT`, which is empty by default.
 */
export function tenantForHost(host: string): string {
	const name = host
		.replace(/:\d+$/, "")
		.replace(/^\[|\]$/g, "")
		.toLowerCase();
	const [first = "", ...others] = name.split(".");
	if (others.length === 0 || isIP(name)) return process.env.DEFAULT_TENANT ?? "";
	return first;
}

export const requestTenant = (request: Request): string => tenantForHost(requestHost(request));

/** Checks whether a host is the developer's own machine. */
const isLocal = (host: string) => /(^|\.)localhost(:\d+)?$|^127\.|^\[::1\]/.test(host);

/**
 * Returns the organisation's origin for links that leave the site: from `PUBLIC_ORIGIN`, in which
 * `{tenant}` stands for the organisation. Only local hosts are taken from the request.
 */
export function publicOrigin(request: Request): string {
	const configured = process.env.PUBLIC_ORIGIN;
	if (configured) return configured.replace("{tenant}", requestTenant(request)).replace(/\/+$/, "");
	const host = requestHost(request);
	if (isLocal(host)) return `${isSecure(request) ? "https" : "http"}://${host}`;
	throw new Error("PUBLIC_ORIGIN is not set: links and QR codes need the organisation's address.");
}
