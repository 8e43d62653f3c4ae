import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { maxSteps } from "#contract/checklists/constants.ts";
import type { ChecklistStep } from "#contract/checklists/schemas.ts";

export type ChecklistPageData = DetailPageData & { readonly steps: readonly ChecklistStep[] };

/** Loads the page of a checklist, with all of its steps. */
export async function loadChecklistPage(request: Request, id = ""): Promise<ChecklistPageData> {
	const session = await requireSession(request);
	const named = parseEntityParams({ slug: "checklist", id });
	const query = { "f.checklist_id": String(named.id), per: String(maxSteps) };
	const [page, steps] = await allInOrder([
		loadDetailPage(request, session, named),
		orErrorPage(request, callApi(session, "GET /steps", { query })),
	]);
	return { ...page, steps };
}
