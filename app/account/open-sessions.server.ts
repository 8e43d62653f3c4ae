import { callApi, fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure, nullWhereMissing } from "#app/lib/api-failure.ts";
import type { SignedInVisitor, Visitor } from "#app/lib/session.server.ts";
import type { OpenSession } from "#contract/schemas/sessions.ts";

/** Where the visitor is signed in; null where the API does not tell. */
export async function openSessions(visitor: SignedInVisitor): Promise<OpenSession[] | null> {
	const found = await fetchFromApi<unknown>(visitor, "sessions").catch(nullWhereMissing);
	return Array.isArray(found) ? found : null;
}

/**
 * Ends all sessions of another member.
 *
 * @returns how many there were
 * @throws ApiFailure
 */
export async function endSessionsOf(visitor: SignedInVisitor, memberId: string): Promise<number> {
	const { ended } = await fetchFromApi<{ ended: number }>(visitor, `sessions/members/${memberId}`, {
		method: "DELETE",
	});
	return ended;
}

/**
 * Ends one of the visitor's sessions, or all others.
 *
 * @param which its id, or `others`
 * @throws ApiFailure
 */
export async function endSessions(visitor: Visitor, which: string): Promise<void> {
	if (!/^([0-9a-f]{16}|others)$/.test(which)) throw new ApiFailure(404, { code: "not_found" });
	await callApi(visitor, `sessions/${which}`, { method: "DELETE" });
}
