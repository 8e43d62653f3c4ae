import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfNotFound } from "#app/lib/api-error.ts";
import type { MaybeSession, Session } from "#app/lib/session.server.ts";
import type { OpenSession } from "#contract/auth/sessions.schemas.ts";

/** Fetches the open sessions of the member; null if the API does not have them. */
export async function fetchOpenSessions(session: Session): Promise<OpenSession[] | null> {
	const found = await callApi(session, "GET /sessions").catch(nullIfNotFound);
	return Array.isArray(found) ? found : null;
}

/**
 * Ends all sessions of another member.
 *
 * @returns the number of ended sessions
 * @throws ApiClientError
 */
export async function endMemberSessions(session: Session, memberId: string): Promise<number> {
	const { ended } = await callApi(session, "DELETE /sessions/members/{id}", {
		params: { id: memberId },
	});
	return ended;
}

/**
 * Ends one of the member's own sessions, or all others.
 *
 * @param which its id, or `others`
 * @throws ApiClientError
 */
export async function endOwnSessions(session: MaybeSession, which: string): Promise<void> {
	if (!/^([0-9a-f]{16}|others)$/.test(which)) throw new ApiClientError(404, { code: "not_found" });
	if (which === "others") await callApi(session, "DELETE /sessions/others");
	else await callApi(session, "DELETE /sessions/{id}", { params: { id: which } });
}
