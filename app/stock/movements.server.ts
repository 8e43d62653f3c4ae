import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { StockMovement } from "#contract/stock/schemas.ts";

/** The number of movements on one page of the API. */
export const movementsPageSize = 50;

/**
 * Loads one page of a resource's stock movements, the newest first; null if the API has no
 * movements.
 *
 * @throws ApiClientError
 */
export async function loadMovements(
	visitor: Session,
	id: number,
	page = 1,
): Promise<StockMovement[] | null> {
	const query = { page: String(page) };
	return callApi(visitor, "GET /resources/{id}/movements", { params: { id }, query }).catch(
		nullIfNotFound,
	);
}
