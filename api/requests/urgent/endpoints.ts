import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { urgentRequests } from "#contract/requests/schemas.ts";
import { assertCanSeeWorkload, visibleRequestsFor } from "../policy.ts";
import { findUrgentRequests } from "./queries.ts";

/** The maximum number of requests. */
const most = 5;

export function registerUrgentRequestEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/urgent",
			summary:
				"For those who follow all requests or manage a place: the late requests of high priority that they see; at most five, what is overdue longest first",
			answer: urgentRequests,
			may: ({ caller }) => assertCanSeeWorkload(caller),
		},
		(ctx) => findUrgentRequests(ctx, visibleRequestsFor(ctx.caller), most),
	);
}
