import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { dayInBody } from "#contract/schemas/common.ts";
import { dueDay } from "#contract/schemas/requests.ts";
import { memberCall } from "../call/call.ts";
import { dueDays } from "../db/due-days.ts";
import type { ApiDeps } from "../deps.ts";
import { invalidField } from "../failure.ts";
import { requestsSeenBy } from "../policies/requests.ts";

/** As much as a calendar shows. */
const maxDays = 62;

const day = 86_400_000;

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
			const [first, last] = [dayIn(query, "from"), dayIn(query, "to")];
			const days = (Date.parse(last) - Date.parse(first)) / day + 1;
			if (days < 1) throw invalidField("to", "too_small");
			if (days > maxDays) throw invalidField("to", "too_large");
			const { timeZone } = ctx.tenant;
			return dueDays(ctx, { first, last, timeZone }, requestsSeenBy(ctx.caller));
		},
	);
}

function dayIn(query: URLSearchParams, name: "from" | "to"): string {
	const read = dayInBody.safeParse(query.get(name) ?? undefined);
	if (!read.success) throw invalidField(name, query.get(name) ? "date" : "required");
	return read.data;
}
