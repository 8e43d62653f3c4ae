import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { calledTenant, requestEdge } from "./request-edge.ts";

export type SessionOwner = { readonly tenant: string; readonly member: number };

/** The maximum number of sessions. */
const maxSessions = 20_000;

/** The milliseconds for which a session counts as valid after the API has last confirmed it. */
const validFor = 10 * 60_000;

/**
 * Caches the owners of sessions that this process has found to be valid, by `sessionKey`, so that a
 * request can be attributed to a member before the database is asked. An invalid session has no owner.
 */
export const createSessionCache = () =>
	new LRUCache<string, { readonly owner: SessionOwner | null }>({
		max: maxSessions,
		ttl: validFor,
	});

/**
 * Returns a key for the credentials and the organisation of a request; null if it has no
 * credentials. The key can't be used to sign in.
 */
export function sessionKey(
	request: Pick<IncomingMessage, "headers">,
	isCall: boolean,
	tenantHeader: string,
): string | null {
	const { headers } = request;
	const shown = isCall
		? headers.authorization
		: /(?:^|;\s*)authData=([^;]*)/.exec(headers.cookie ?? "")?.[1];
	if (!shown) return null;
	const [label = ""] = requestEdge(request).host.toLowerCase().split(/[.:]/, 1);
	const tenant = isCall ? calledTenant(request, tenantHeader) : label;
	return createHash("sha256").update(`${tenant}\n${shown}`).digest("base64");
}
