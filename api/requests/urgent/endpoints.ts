import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { requestEndpoints } from "#contract/requests/endpoints.ts";
import { visibleRequestsFor } from "../policy.ts";
import { findUrgentRequests } from "./queries.ts";

/** The maximum number of requests. */
const maxUrgent = 5;

export function registerUrgentRequestEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(app, deps, requestEndpoints["GET /requests/urgent"], {
		work: (ctx) => findUrgentRequests(ctx, visibleRequestsFor(ctx.actor), maxUrgent),
	});
}
