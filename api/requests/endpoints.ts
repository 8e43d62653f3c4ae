import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { findHistory } from "../audit/history.queries.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { listEndpoint } from "../platform/http/lists/list-endpoint.ts";
import { paginationParams } from "../platform/http/pagination.ts";
import {
	lockAsRequester,
	lockForRating,
	rateRequest,
	reopenRequest,
	withRequesterActions,
} from "../ratings/post-closure.ts";
import { getRequestForViewer } from "../watchers/watch.ts";
import {
	assertRequestVisible,
	lockEditableRequest,
	withPanel,
	withSurroundings,
} from "./access.ts";
import { deleteRequest, restoreRequest } from "./delete.ts";
import { requestList } from "./list.ts";
import { managedPlacesFor, visibleRequestsFor } from "./policy.ts";
import { changeStatus } from "./status/transition.ts";
import { canBeOpenedSql, isDispatchedSql, visibleRequestsSql } from "./visibility.queries.ts";

/** A member who searches the requests of all sees at least their own; every member may search. */
const isOfAll = ({ actor }: MemberContext, query: URLSearchParams) =>
	query.get("scope") === "all" && hasPermission(actor, "statistics_read");

export function registerRequestEndpoints(api: ApiRouter): void {
	listEndpoint(api, requestEndpoints["GET /requests"], {
		source: requestList,
		visible: (ctx, _, query) =>
			isOfAll(ctx, query) ? null : visibleRequestsSql(ctx, visibleRequestsFor(ctx.actor)),
		marks: (ctx, query) => ({
			...(isOfAll(ctx, query) && { open: canBeOpenedSql(ctx, visibleRequestsFor(ctx.actor)) }),
			...(query.get("only")?.split(",").includes("may_dispatch") && {
				may_dispatch: isDispatchedSql(
					ctx,
					// Who neither manages a place nor follows all requests has nobody else to assign theirs to.
					hasPermission(ctx.actor, "follow_up") ? ctx.actor.id : null,
					managedPlacesFor(ctx.actor),
				),
			}),
		}),
	});
	authenticatedEndpoint(api, requestEndpoints["GET /requests/{id}"], async (ctx, { id }) =>
		withSurroundings(
			ctx,
			await withPanel(ctx, await withRequesterActions(ctx, await getRequestForViewer(ctx, id))),
		),
	);
	authenticatedEndpoint(api, requestEndpoints["PUT /requests/{id}"], {
		may: (ctx, { id }) => lockEditableRequest(ctx, id),
		work: async (ctx, { id, fields, version }) => ({
			request: await changeStatus(ctx, id, { ...fields, version }),
			message: "Request updated successfully!",
		}),
	});
	addAfterClosing(api);
	addRequestRecords(api);
}

/** Registers the requester's endpoints for a request that is done. */
function addAfterClosing(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["POST /requests/{id}/rating"], {
		may: (ctx, { id }) => lockForRating(ctx, id),
		work: async (ctx, { id, fields }) => ({
			request: await rateRequest(ctx, id, fields),
			message: "Thank you!",
		}),
	});
	authenticatedEndpoint(api, requestEndpoints["POST /requests/{id}/reopen"], {
		may: (ctx, { id }) => lockAsRequester(ctx, id),
		work: async (ctx, { id, fields, version }) => ({
			request: await reopenRequest(ctx, id, {
				...fields,
				version,
			}),
			message: "Request updated successfully!",
		}),
	});
}

function addRequestRecords(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["DELETE /requests/{id}"], async (ctx, { id }) => {
		await deleteRequest(ctx, id);
		return { message: "Item deleted successfully!" };
	});
	authenticatedEndpoint(
		api,
		requestEndpoints["POST /requests/{id}/restore"],
		async (ctx, { id }) => ({
			request: await restoreRequest(ctx, id),
			message: "Item restored successfully!",
		}),
	);
	authenticatedEndpoint(
		api,
		requestEndpoints["GET /requests/{id}/history"],
		async (ctx, { id, query }) => {
			await assertRequestVisible(ctx, id);
			return findHistory(ctx, "request", id, paginationParams(query));
		},
	);
}
