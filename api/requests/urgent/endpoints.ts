import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { managedPlacesFor, visibleRequestsFor } from "../policy.ts";
import { findUrgentRequests } from "./queries.ts";

/** The maximum number of requests. */
const maxUrgent = 5;

export function registerUrgentRequestEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["GET /requests/urgent"], {
		work: (ctx) =>
			findUrgentRequests(
				ctx,
				{
					memberId: ctx.actor.id,
					sees: visibleRequestsFor(ctx.actor),
					manages: managedPlacesFor(ctx.actor),
				},
				maxUrgent,
			),
	});
}
