import type { OpenAPIHono } from "@hono/zod-openapi";
import { dayParts, mostPressing } from "#contract/my-day.ts";
import { type MyDay, myDay } from "#contract/schemas/requests.ts";
import { memberCall } from "../call/member-call.ts";
import { dayOf } from "../context.ts";
import { nextAbsence } from "../db/people/absences.ts";
import { requestsOfDay, totalsOfDay } from "../db/requests/my-day.ts";
import type { ApiDeps } from "../deps.ts";

/** Asks for the first part that has anything. */
const pressing = "pressing";

export function addMyDay(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/requests/my-day",
			summary:
				"The open requests that the caller has in charge: late, due today, later, and waiting for an answer; at most 100, what is due first comes first",
			query: {
				part: { description: "Only the requests of this part", values: [...dayParts, pressing] },
			},
			answer: myDay,
		},
		async (ctx, { query }) => {
			const day = dayOf(ctx);
			const [totals, absence] = await Promise.all([
				totalsOfDay(ctx, day, ctx.caller.id),
				nextAbsence(ctx, day, ctx.caller.id),
			]);
			const parts = wantedParts(query.get("part"), totals);
			const requests = await requestsOfDay(ctx, day, ctx.caller.id, parts, totals);
			return { requests, totals, absence };
		},
	);
}

/** The parts that are asked for and have anything. */
function wantedParts(asked: string | null, totals: MyDay["totals"]) {
	const one = asked === pressing ? mostPressing(totals) : asked;
	const known = dayParts.some((part) => part === one);
	return dayParts.filter((part) => totals[part] > 0 && (!known || part === one));
}
