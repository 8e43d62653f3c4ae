import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { unratedRequest } from "#contract/requests/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { assertRatingsEnabled, canBeReopened, reopenUntil } from "./rating.ts";
import { findUnratedRequests } from "./unrated.queries.ts";

/** The maximum number of requests, and of days since they were closed. */
const [most, days] = [2, 30];

export function registerUnratedRequestEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/requests/unrated",
			summary: `The actor's own requests that were done in the last ${days} days and that the actor may rate; at most ${most}, the last one first`,
			answer: z.array(unratedRequest),
			may: (ctx) => assertRatingsEnabled(ctx),
		},
		async (ctx) => {
			const since = new Date(ctx.now.valueOf() - days * MS_PER_DAY);
			const found = await findUnratedRequests(ctx, ctx.caller.id, since, most);
			return found.map((request) => {
				const closed = new Date(request.closing_time ?? since);
				return canBeReopened(ctx, closed)
					? { ...request, reopen_until: reopenUntil(ctx, closed).toISOString() }
					: request;
			});
		},
	);
}
