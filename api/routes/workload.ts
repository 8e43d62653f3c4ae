import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { workload } from "#contract/schemas/workload.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { paginationParams, pageQueryParameters } from "../call/paging.ts";
import { parseIdParam } from "../call/row-id.ts";
import { localDay } from "../context.ts";
import { findLeastBusyTechnicians, findWorkloads } from "../db/requests/workload.ts";
import type { ApiDependencies } from "../deps.ts";
import { assertRequestVisible } from "../domain/requests/own-request.ts";
import { assignmentReachFor, assertCanSeeWorkload } from "../policies/requests.ts";

/** As many as are offered beside the choice of all members. */
const mostOffered = 3;

export function registerWorkloadEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/members/workload",
			summary:
				"The members to whom the caller may assign, with what they have in charge; the busiest first",
			query: pageQueryParameters,
			answer: z.array(workload),
			long: true,
			may: ({ caller }) => assertCanSeeWorkload(caller),
		},
		(ctx, { query }) => findWorkloads(ctx, localDay(ctx), assignmentReachFor(ctx.caller), paginationParams(query)),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/least-busy",
			summary:
				"Three technicians of a request's sub-branch, else branch, not away, with the fewest open requests",
			answer: z.array(workload),
			may: (ctx, { params }) => assertRequestVisible(ctx, parseIdParam(params.id)),
		},
		(ctx, { params }) =>
			findLeastBusyTechnicians(ctx, localDay(ctx), assignmentReachFor(ctx.caller), parseIdParam(params.id), mostOffered),
	);
}
