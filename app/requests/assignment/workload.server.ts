import { fetchFromApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";

/** So many the API gives in one page. */
const per = 50;

/** Who has how much in charge, the busiest first; null from an API that does not tell. */
export async function loadWorkload(
	visitor: Session,
	page: number,
): Promise<{ members: Workload[]; more: boolean } | null> {
	const members = await fetchFromApi<Workload[]>(visitor, "members/workload", {
		query: { page: String(page) },
	}).catch(nullIfNotFound);
	return members && { members, more: members.length === per };
}
