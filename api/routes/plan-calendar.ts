import type { OpenAPIHono } from "@hono/zod-openapi";
import { firstDay, lastDay } from "#contract/day-meant.ts";
import { mostCounted } from "#contract/plans.ts";
import { plannedMonth } from "#contract/schemas/plans.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import type { Ctx } from "../context.ts";
import { hasBranch } from "../db/statistics/work.ts";
import type { ApiDeps } from "../deps.ts";
import { plannedMonthOf } from "../domain/plans/month.ts";
import { planThing } from "../domain/things/plans.ts";
import { findThing } from "../domain/things/thing.ts";
import { CallFailure, invalidField } from "../failure.ts";
import { require } from "../policies/rights.ts";

export function addPlanCalendar(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/plans/calendar",
			summary: `The planned visits of a month by day and plan, what became of them and which are to come; not more than ${mostCounted}`,
			query: {
				month: "Such as 2026-11",
				branch: "Only the visits at places of the branch with this id",
				plan: "Only those of the plan with this id",
			},
			answer: plannedMonth,
		},
		async (ctx, { query }) => {
			require(ctx.caller, "plans_read");
			const [planId, branchId] = [await planIn(ctx, query), await branchIn(ctx, query)];
			return plannedMonthOf(ctx, { ...monthIn(query), planId, branchId });
		},
	);
}

async function planIn(ctx: Ctx, query: URLSearchParams): Promise<number | null> {
	const text = query.get("plan");
	return text ? (await findThing(ctx, planThing, rowId(text))).id : null;
}

async function branchIn(ctx: Ctx, query: URLSearchParams): Promise<number | null> {
	const text = query.get("branch");
	if (!text) return null;
	const id = rowId(text);
	if (!(await hasBranch(ctx, id))) throw new CallFailure("not_found");
	return id;
}

/**
 * The first and the last day of the month that is asked for.
 *
 * @throws CallFailure `invalid` where no plan can have a day in it
 */
function monthIn(query: URLSearchParams): { first: string; last: string } {
	const month = query.get("month");
	if (!month) throw invalidField("month", "required");
	const first = `${month}-01`;
	if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || first < firstDay || first > lastDay)
		throw invalidField("month", "date");
	const [year = 0, number = 0] = month.split("-").map(Number);
	return { first, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
