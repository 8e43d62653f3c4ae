import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { pageQuery } from "#app/lib/page-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { HistoryEntry } from "#contract/entities/schemas.ts";
import type { EntityParams } from "./load-entity.server.ts";
import { managedArea } from "./managed-area.ts";

/**
 * Loads one page of an entity's history, and the entry behind it; null if the API has no history.
 *
 * @throws ApiClientError
 */
export async function loadHistory(
	session: Session,
	{ entity, id }: EntityParams,
	page = 1,
): Promise<HistoryEntry[] | null> {
	const query = pageQuery(page);
	return callApi(session, `GET /${managedArea(entity)}/{id}/history`, {
		params: { id },
		query,
	}).catch(nullIfNotFound);
}
