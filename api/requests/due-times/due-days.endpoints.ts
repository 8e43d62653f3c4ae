import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { authenticatedEndpoint } from "#api/platform/http/authenticated-endpoint.ts";
import { dateRangeParams } from "#api/platform/http/date-range.ts";
import { dueDay } from "#contract/requests/schemas.ts";
import { visibleRequestsFor } from "../policy.ts";
import { countDueByDay } from "./due-days.queries.ts";

/** The maximum number of days; a calendar shows no more. */
const maxDays = 62;

export function registerDueDayEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/due-days",
			summary: "The due dates of the open requests that the actor sees, and their number",
			query: {
				from: "The first day, such as 2026-11-01",
				to: `The last day; at most ${maxDays} days in all`,
			},
			answer: z.array(dueDay),
		},
		async (ctx, { query }) => {
			const { timeZone } = ctx.tenant;
			const span = { ...dateRangeParams(query, maxDays), timeZone };
			return countDueByDay(ctx, span, visibleRequestsFor(ctx.caller));
		},
	);
}
