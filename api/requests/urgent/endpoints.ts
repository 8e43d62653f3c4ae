import type { ApiRouter } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { visibleRequestsFor } from "../policy.ts";
import { findUrgentRequests } from "./queries.ts";

/** The maximum number of requests. */
const maxUrgent = 5;

export function registerUrgentRequestEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, requestEndpoints["GET /requests/urgent"], {
		work: (ctx) => findUrgentRequests(ctx, visibleRequestsFor(ctx.actor), maxUrgent),
	});
}
