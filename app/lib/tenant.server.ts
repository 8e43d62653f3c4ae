import { isIP } from "node:net";
import { settings } from "#app/lib/shared-process.server.ts";
import { currentRequest } from "./shared-process.server.ts";

/** Returns the host that the browser has requested, with its port: the server writes it into the address. */
const requestHost = (request: Request): string => new URL(request.url).host;

/** Returns the client's IP address from the server, for the API. */
export const forwardedFor = (): string | null => currentRequest()?.clientAddress ?? null;

/** Checks whether the browser's connection is encrypted. */
export const isSecure = (request: Request): boolean => request.url.startsWith("https:");

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
	if (others.length === 0 || isIP(name)) return settings().DEFAULT_TENANT;
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
	const { PUBLIC_ORIGIN } = settings();
	if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN.replace("{tenant}", requestTenant(request));
	const host = requestHost(request);
	if (isLocal(host)) return `${isSecure(request) ? "https" : "http"}://${host}`;
	throw new Error("PUBLIC_ORIGIN is not set: links and QR codes need the organisation's address.");
}
