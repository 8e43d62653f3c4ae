import { fetchFromApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { StockMovement } from "#contract/stock/schemas.ts";

/** So many movements the API gives in one page. */
export const movementsPageSize = 50;

/**
 * One page of what came into a resource's stock and went out of it, newest first; null where the
 * API keeps no movements.
 *
 * @throws ApiFailure
 */
export async function loadMovements(
	visitor: Session,
	id: number,
	page = 1,
): Promise<StockMovement[] | null> {
	const query = { page: String(page) };
	return fetchFromApi<StockMovement[]>(visitor, `resources/${id}/movements`, { query }).catch(
		nullIfNotFound,
	);
}
