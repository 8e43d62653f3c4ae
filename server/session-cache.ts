import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { forwardedHost } from "./forwarded-headers.ts";

/** Whose session something is. */
export type SessionOwner = { readonly tenant: string; readonly member: number };

type Known = { readonly owner: SessionOwner; readonly until: number };

/** So many sessions are remembered, and as many of before. */
const most = 10_000;

/** Milliseconds for which a session is taken for good after the API has last found it so. */
const goodFor = 10 * 60_000;

/**
 * Remembers whose sessions this process has found to be good, so that a request can be told a member's
 * before the database is asked. A made-up session is nobody's.
 */
export class SessionCache {
	#recent = new Map<string, Known>();
	#before = new Map<string, Known>();

	/** @param key as `sessionKey` gives it; null is nobody's */
	ownerOf(key: string | null, now: number): SessionOwner | null {
		if (key === null) return null;
		const known = this.#recent.get(key) ?? this.#before.get(key);
		return known && known.until > now ? known.owner : null;
	}

	remember(key: string, owner: SessionOwner, now: number): void {
		if (this.#recent.size >= most && !this.#recent.has(key)) {
			this.#before = this.#recent;
			this.#recent = new Map();
		}
		this.#recent.set(key, { owner, until: now + goodFor });
	}
}

/**
 * Names what a request brings to show who sends it, at which organisation; null where it brings nothing.
 * Nothing that lets anybody in is kept.
 */
export function sessionKey(
	headers: IncomingHttpHeaders,
	isCall: boolean,
	tenantHeader: string,
): string | null {
	const shown = isCall
		? headers.authorization
		: /(?:^|;\s*)authData=([^;]*)/.exec(headers.cookie ?? "")?.[1];
	if (!shown) return null;
	const [label = ""] = forwardedHost(headers).toLowerCase().split(/[.:]/, 1);
	const tenant = isCall ? headers[tenantHeader] : label;
	return createHash("sha256").update(`${tenant}\n${shown}`).digest("base64");
}
