import type { OpenAPIHono } from "@hono/zod-openapi";
import { myDay } from "#contract/schemas/requests.ts";
import { memberCall } from "../call/member-call.ts";
import { dayOf } from "../context.ts";
import { nextAbsence } from "../db/absences.ts";
import { requestsOfDay } from "../db/my-day.ts";
import type { ApiDeps } from "../deps.ts";

export function addMyDay(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/my-day",
			summary:
				"The open requests that the caller has in charge: late, due today in the organisation's time zone, later, and waiting for an answer; at most 100, what is due first comes first",
			answer: myDay,
		},
		async (ctx) => ({
			...(await requestsOfDay(ctx, dayOf(ctx), ctx.caller.id)),
			absence: await nextAbsence(ctx, dayOf(ctx), ctx.caller.id),
		}),
	);
}
