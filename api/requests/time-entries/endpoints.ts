import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "#api/platform/http/id-params.ts";
import { lockForParts, returnPart, takePart } from "#api/stock/parts.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { lockEditableRequest } from "../access.ts";
import { addTimeEntry, removeTimeEntry } from "./time-entries.ts";

/** Registers the endpoints for time and parts that involved members spend on a request. */
export function registerTimeAndPartEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["POST /requests/{id}/work"], {
		may: (ctx, { params }) => lockEditableRequest(ctx, parseIdParam(params.id)),
		work: async (ctx, { params, fields }) => ({
			request: await addTimeEntry(ctx, parseIdParam(params.id), fields),
			message: "Item created successfully!",
		}),
	});
	authenticatedEndpoint(
		api,
		requestEndpoints["DELETE /requests/{id}/work/{n}"],
		async (ctx, { params }) => ({
			request: await removeTimeEntry(ctx, parseIdParam(params.id), parseIdParam(params.n)),
			message: "Item deleted successfully!",
		}),
	);
	authenticatedEndpoint(api, requestEndpoints["POST /requests/{id}/parts"], {
		may: (ctx, { params }) => lockForParts(ctx, parseIdParam(params.id)),
		work: async (ctx, { params, fields }) => ({
			request: await takePart(ctx, parseIdParam(params.id), fields),
			message: "Item created successfully!",
		}),
	});
	authenticatedEndpoint(
		api,
		requestEndpoints["DELETE /requests/{id}/parts/{n}"],
		async (ctx, { params }) => ({
			request: await returnPart(ctx, parseIdParam(params.id), parseIdParam(params.n)),
			message: "Item deleted successfully!",
		}),
	);
}
