import { createFormContext } from "#app/forms/form-context.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { requestNotFoundPage } from "../requests/not-found.server.ts";
import { type KindTile, loadKindTiles } from "./kind-tiles.server.ts";

export type KindChangePageData = {
	readonly id: number;
	readonly version: number;
	readonly kind: string;
	readonly kinds: readonly KindTile[];
	readonly hint: string;
};

/** Loads the page that changes the kind of work of a request. */
export async function loadKindChangePage(request: Request, id = ""): Promise<KindChangePageData> {
	const session = await requireSession(request);
	if (!isIdParam(id)) throw requestNotFoundPage();
	const reader = await createFormContext(request, session);
	const [found, kinds] = await orErrorPage(
		request,
		allInOrder([callApi(session, "GET /requests/{id}", { params: { id } }), loadKindTiles(reader)]),
	);
	if (kinds.length === 0) throw requestNotFoundPage();
	return {
		id: found.id,
		version: found.version,
		kind: String(found.kind_id ?? ""),
		kinds,
		hint: reader.t("kinds.change.hint"),
	};
}
