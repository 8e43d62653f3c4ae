import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { type FirstRows, loadFirstRows } from "#app/detail/first-rows.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import type { Session } from "#app/lib/session.server.ts";
import type { StockMovement } from "#contract/stock/schemas.ts";
import { loadMovements } from "./movements.server.ts";

/** The number of movements on the page of a resource. */
const shownMovements = 5;

export type ResourcePageData = DetailPageData & {
	/** Null if the API has none. */
	movements: FirstRows<StockMovement> | null;
};

/** Loads the page of a resource: the common parts of a detail page, and its last movements. */
export async function loadResourcePage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<ResourcePageData> {
	const named = parseEntityParams({ slug: entities.resource.name, id });
	const [page, movements] = await Promise.all([
		loadDetailPage(request, session, named),
		loadFirstRows(loadMovements(session, named.id), shownMovements),
	]);
	return { ...page, movements };
}
