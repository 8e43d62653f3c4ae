import type { OpenAPIHono } from "@hono/zod-openapi";
import { minDate, maxDate } from "#contract/day-meant.ts";
import { maxCountedVisits } from "#contract/plans.ts";
import { plannedMonth } from "#contract/schemas/plans.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { parseIdParam } from "../call/row-id.ts";
import type { MemberContext } from "../context.ts";
import { hasBranch } from "../db/statistics/work.ts";
import type { ApiDependencies } from "../deps.ts";
import { getCalendarMonth } from "../domain/plans/month.ts";
import { planEntity } from "../domain/things/plans.ts";
import { getEntity } from "../domain/things/thing.ts";
import { ApiError, fieldError } from "../failure.ts";
import { requirePermission } from "../policies/rights.ts";

export function registerPlanCalendarEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/plans/calendar",
			summary: `The planned visits of a month by day and plan, what became of them and which are to come; not more than ${maxCountedVisits}`,
			query: {
				month: "Such as 2026-11",
				branch: "Only the visits at places of the branch with this id",
				plan: "Only those of the plan with this id",
			},
			answer: plannedMonth,
		},
		async (ctx, { query }) => {
			requirePermission(ctx.caller, "plans_read");
			const [planId, branchId] = [await planIn(ctx, query), await branchIn(ctx, query)];
			return getCalendarMonth(ctx, { ...monthIn(query), planId, branchId });
		},
	);
}

async function planIn(ctx: MemberContext, query: URLSearchParams): Promise<number | null> {
	const text = query.get("plan");
	return text ? (await getEntity(ctx, planEntity, parseIdParam(text))).id : null;
}

async function branchIn(ctx: MemberContext, query: URLSearchParams): Promise<number | null> {
	const text = query.get("branch");
	if (!text) return null;
	const id = parseIdParam(text);
	if (!(await hasBranch(ctx, id))) throw new ApiError("not_found");
	return id;
}

/**
 * The first and the last day of the month that is asked for.
 *
 * @throws ApiError `invalid` where no plan can have a day in it
 */
function monthIn(query: URLSearchParams): { first: string; last: string } {
	const month = query.get("month");
	if (!month) throw fieldError("month", "required");
	const first = `${month}-01`;
	if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || first < minDate || first > maxDate)
		throw fieldError("month", "date");
	const [year = 0, number = 0] = month.split("-").map(Number);
	return { first, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
