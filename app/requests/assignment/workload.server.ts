import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";

/** The number of members on one page of the API. */
const per = 50;

/** Loads the workload of all members, or of those who do a kind of work, the busiest first; null if the API does not have it. */
export async function loadWorkload(
	visitor: Session,
	page: number,
	kind: string,
): Promise<{ members: Workload[]; more: boolean } | null> {
	const members = await callApi(visitor, "GET /members/workload", {
		query: { page: String(page), ...(kind && { kind }) },
	}).catch(nullIfNotFound);
	return members && { members, more: members.length === per };
}
