import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { dueDay } from "#contract/schemas/requests.ts";
import { spanIn } from "../call/days.ts";
import { memberCall } from "../call/member-call.ts";
import { dueDays } from "../db/requests/due-days.ts";
import type { ApiDeps } from "../deps.ts";
import { requestsSeenBy } from "../policies/requests.ts";

/** As much as a calendar shows. */
const maxDays = 62;

export function addDueDays(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/due-days",
			summary: "The days on which open requests are due that the caller sees, and how many",
			query: {
				from: "The first day, such as 2026-11-01",
				to: `The last day; at most ${maxDays} days in all`,
			},
			answer: z.array(dueDay),
		},
		async (ctx, { query }) => {
			const { timeZone } = ctx.tenant;
			const span = { ...spanIn(query, maxDays), timeZone };
			return dueDays(ctx, span, requestsSeenBy(ctx.caller));
		},
	);
}
