import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "#api/platform/http/id-params.ts";
import { lockForParts, returnPart, takePart } from "#api/stock/parts.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { lockEditableRequest } from "../access.ts";
import { addTimeEntry, removeTimeEntry } from "./time-entries.ts";

export function registerTimeAndPartEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["POST /requests/{id}/work"], {
		may: (ctx, { id }) => lockEditableRequest(ctx, id),
		work: async (ctx, { id, fields }) => ({
			request: await addTimeEntry(ctx, id, fields),
			message: "Item created successfully!",
		}),
	});
	authenticatedEndpoint(
		api,
		requestEndpoints["DELETE /requests/{id}/work/{n}"],
		async (ctx, { id, params }) => ({
			request: await removeTimeEntry(ctx, id, parseIdParam(params.n)),
			message: "Item deleted successfully!",
		}),
	);
	authenticatedEndpoint(api, requestEndpoints["POST /requests/{id}/parts"], {
		may: (ctx, { id }) => lockForParts(ctx, id),
		work: async (ctx, { id, fields }) => ({
			request: await takePart(ctx, id, fields),
			message: "Item created successfully!",
		}),
	});
	authenticatedEndpoint(
		api,
		requestEndpoints["DELETE /requests/{id}/parts/{n}"],
		async (ctx, { id, params }) => ({
			request: await returnPart(ctx, id, parseIdParam(params.n)),
			message: "Item deleted successfully!",
		}),
	);
}
