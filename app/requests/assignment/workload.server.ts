import { callApi } from "#app/lib/api-client.server.ts";
import { pageQuery, splitPage } from "#app/lib/page-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";

/** Loads the workload of all members, or of those who do a kind of work, the busiest first. */
export async function loadWorkload(
	session: Session,
	page: number,
	kind: string,
): Promise<{ members: Workload[]; more: boolean }> {
	const found = await callApi(session, "GET /members/workload", {
		query: { ...pageQuery(page), ...(kind && { kind }) },
	});
	const { entries: members, more } = splitPage(found);
	return { members, more };
}
