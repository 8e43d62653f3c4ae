import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { workload } from "#contract/schemas/workload.ts";
import { memberCall } from "../call/member-call.ts";
import { pageOf, pageParameters } from "../call/paging.ts";
import { rowId } from "../call/row-id.ts";
import { dayOf } from "../context.ts";
import { leastBusy, workloads } from "../db/requests/workload.ts";
import type { ApiDeps } from "../deps.ts";
import { mustSeeRequest } from "../domain/requests/own-request.ts";
import { assignmentReachOf, mustSeeWorkload } from "../policies/requests.ts";

/** As many as are offered beside the choice of all members. */
const mostOffered = 3;

export function addWorkload(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/members/workload",
			summary:
				"The members to whom the caller may assign, with what they have in charge; the busiest first",
			query: pageParameters,
			answer: z.array(workload),
			long: true,
			may: ({ caller }) => mustSeeWorkload(caller),
		},
		(ctx, { query }) => workloads(ctx, dayOf(ctx), assignmentReachOf(ctx.caller), pageOf(query)),
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/{id}/least-busy",
			summary:
				"Three technicians of a request's sub-branch, else branch, not away, with the fewest open requests",
			answer: z.array(workload),
			may: (ctx, { params }) => mustSeeRequest(ctx, rowId(params.id)),
		},
		(ctx, { params }) =>
			leastBusy(ctx, dayOf(ctx), assignmentReachOf(ctx.caller), rowId(params.id), mostOffered),
	);
}
