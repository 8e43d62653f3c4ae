import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { pageQuery } from "#app/lib/page-param.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { StockMovement } from "#contract/stock/schemas.ts";

/**
 * Loads one page of a resource's stock movements, the newest first, and the one behind it; null if the API has no
 * movements.
 *
 * @throws ApiClientError
 */
export async function loadMovements(
	session: Session,
	id: number,
	page = 1,
): Promise<StockMovement[] | null> {
	const query = pageQuery(page);
	return callApi(session, "GET /resources/{id}/movements", { params: { id }, query }).catch(
		nullIfNotFound,
	);
}
