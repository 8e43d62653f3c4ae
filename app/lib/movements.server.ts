import type { StockMovement } from "#contract/schemas/stock.ts";
import { fetchFromApi } from "./api.server.ts";
import { ApiFailure } from "./api-failure.ts";
import type { SignedInVisitor } from "./session.server.ts";

/** So many movements the API gives in one page. */
export const movementsPer = 50;

/**
 * One page of what came into a resource's stock and went out of it, newest first; null where the
 * API keeps no movements.
 *
 * @throws ApiFailure
 */
export async function movementsOf(
	visitor: SignedInVisitor,
	id: number,
	page = 1,
): Promise<StockMovement[] | null> {
	try {
		return await fetchFromApi(visitor, `resources/${id}/movements`, {
			query: { page: String(page) },
		});
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 404) return null;
		throw error;
	}
}
