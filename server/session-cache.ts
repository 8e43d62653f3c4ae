import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { calledTenant, requestEdge } from "./request-edge.ts";

/** The owner of a session. */
export type SessionOwner = { readonly tenant: string; readonly member: number };

type Known = { readonly owner: SessionOwner | null; readonly until: number };

/** The maximum number of sessions in the current generation of the cache, and in the one before. */
const most = 10_000;

/** The milliseconds for which a session counts as valid after the API has last confirmed it. */
const goodFor = 10 * 60_000;

/**
 * Caches the owners of sessions that this process has found to be valid, so that a request can be
 * attributed to a member before the database is asked. An invalid session has no owner.
 */
export class SessionCache {
	#recent = new Map<string, Known>();
	#before = new Map<string, Known>();

	/**
	 * @param key the result of `sessionKey`
	 * @returns null for a session that is known to be invalid; undefined for one that is not known
	 */
	ownerOf(key: string, now: number): SessionOwner | null | undefined {
		const known = this.#recent.get(key) ?? this.#before.get(key);
		return known && known.until > now ? known.owner : undefined;
	}

	remember(key: string, owner: SessionOwner | null, now: number): void {
		if (this.#recent.size >= most && !this.#recent.has(key)) {
			this.#before = this.#recent;
			this.#recent = new Map();
		}
		this.#recent.set(key, { owner, until: now + goodFor });
	}
}

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
