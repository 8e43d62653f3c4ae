import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { localDay } from "#api/platform/context.ts";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "#api/platform/http/id-params.ts";
import { paginationParams } from "#api/platform/http/pagination.ts";
import { pageQueryParameters } from "#contract/platform/pagination.ts";
import { workload } from "#contract/requests/workload.schemas.ts";
import { assertRequestVisible } from "../access.ts";
import { assertCanSeeWorkload, assignmentReachFor } from "../policy.ts";
import { findLeastBusyTechnicians, findWorkloads } from "./workload.queries.ts";

/** The number of members suggested beside the choice of all members. */
const mostOffered = 3;

export function registerWorkloadEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/members/workload",
			summary:
				"The members to whom the actor may assign requests, with their workload; the busiest first",
			query: pageQueryParameters,
			answer: z.array(workload),
			long: true,
			may: ({ caller }) => assertCanSeeWorkload(caller),
		},
		(ctx, { query }) =>
			findWorkloads(ctx, localDay(ctx), assignmentReachFor(ctx.caller), paginationParams(query)),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/least-busy",
			summary:
				"The three technicians of a request's sub-branch, or else branch, who are not absent and have the fewest open requests",
			answer: z.array(workload),
			may: (ctx, { params }) => assertRequestVisible(ctx, parseIdParam(params.id)),
		},
		(ctx, { params }) =>
			findLeastBusyTechnicians(
				ctx,
				localDay(ctx),
				assignmentReachFor(ctx.caller),
				parseIdParam(params.id),
				mostOffered,
			),
	);
}
