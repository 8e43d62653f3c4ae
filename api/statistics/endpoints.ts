import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ZodType, z } from "zod";
import { parseFilter } from "#contract/lists/filter.ts";
import { requestStatuses, requestTypes } from "#contract/requests/constants.ts";
import {
	costPeriods,
	memberStatistics,
	type WorkMonthCount,
	workMonthCounts,
} from "#contract/statistics/constants.ts";
import {
	answeredWork,
	branchWork,
	costs,
	finishedWork,
	requestNumbers as numbers,
	openWork,
	planStatistics,
	ratingStatistics,
	topBranch,
	topMember,
	topResource,
} from "#contract/statistics/schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { findBacklogTrend } from "./backlog.queries.ts";
import {
	compareBranches,
	countCompleted,
	countResponses,
	hasBranch,
} from "./completion.queries.ts";
import { countVisits } from "./plans.queries.ts";
import { countRatings } from "./ratings.queries.ts";
import { countRequests, findTopBranches, findTopMembers } from "./requests.queries.ts";
import { findTopResources, sumCosts } from "./stock.queries.ts";

const parameters = {
	status: "Counts the requests of this status only; several are separated by commas",
	type: "Counts the requests of this type only; several are separated by commas",
	period: "12m (the default), 6m, 30d or 7d",
	months: "The number of months, the current one last: 12 (the default), 6 or 3",
	branch: "Counts the requests of the branch with this id only",
};

type Statistic = {
	name: string;
	summary: string;
	query?: readonly (keyof typeof parameters)[];
	answer: ZodType;
	count: (ctx: MemberContext, query: URLSearchParams) => Promise<object>;
};

/** The statistics; each counts the whole organisation, whoever the actor is. */
const statistics: readonly Statistic[] = [
	{
		name: "requests-numbers",
		summary: "The number of branches, and of requests by status",
		query: ["status", "type"],
		answer: numbers,
		count: (ctx, query) =>
			countRequests(ctx, { statuses: statusesIn(query), types: typesIn(query) }),
	},
	{
		name: "most-branches",
		summary: "The ten branches with the most requests",
		query: ["status", "type"],
		answer: z.array(topBranch),
		count: (ctx, query) =>
			findTopBranches(ctx, { statuses: statusesIn(query), types: typesIn(query) }),
	},
	...memberStatistics.map(
		(status): Statistic => ({
			name: status,
			summary: `The ten members with the most assigned requests that are ${status}`,
			query: ["type"],
			answer: z.array(topMember),
			count: (ctx, query) => findTopMembers(ctx, { statuses: [status], types: typesIn(query) }),
		}),
	),
	{
		name: "top-10-resources",
		summary: "The ten resources with the most in stock",
		answer: z.array(topResource),
		count: findTopResources,
	},
	{
		name: "costs",
		summary: "The costs of distributions, purchases and parts, by month or by day",
		query: ["period"],
		answer: costs,
		count: (ctx, query) => sumCosts(ctx, periodIn(query), ctx.tenant.timeZone, ctx.now),
	},
	{
		name: "finished",
		summary: "Completed requests by month: how many in time, and the median duration in days",
		query: ["months", "branch"],
		answer: finishedWork,
		count: ofABranch(countCompleted),
	},
	{
		name: "answered",
		summary: "Requests to be answered by month, and how many were answered in time",
		query: ["months", "branch"],
		answer: answeredWork,
		count: ofABranch(countResponses),
	},
	{
		name: "backlog",
		summary:
			"How many requests are open, by how long ago they were made, and were when months ended",
		query: ["months", "branch"],
		answer: openWork,
		count: async (ctx, query) => {
			const months = monthsIn(query);
			return findBacklogTrend(ctx, await branchIn(ctx, query), months, ctx.now);
		},
	},
	{
		name: "branches-work",
		summary: "Completed and open requests by branch, the most completed first",
		query: ["months"],
		answer: z.array(branchWork),
		count: (ctx, query) => compareBranches(ctx, monthsIn(query), ctx.tenant.timeZone, ctx.now),
	},
	{
		name: "plans",
		summary: "The number of planned visits by month: done in time, late, or missed",
		query: ["months", "branch"],
		answer: planStatistics,
		count: ofABranch(countVisits),
	},
	{
		name: "ratings",
		summary: "The ratings of requests by month and branch, and the number of reopened ones",
		query: ["months", "branch"],
		answer: ratingStatistics,
		count: ofABranch(countRatings),
	},
];

/** Counts over some months, of one branch or of all. */
function ofABranch(
	countOf: (
		ctx: MemberContext,
		branchId: number | null,
		among: WorkMonthCount,
		timeZone: string,
		now: Date,
	) => Promise<object>,
): Statistic["count"] {
	return async (ctx, query) => {
		const months = monthsIn(query);
		return countOf(ctx, await branchIn(ctx, query), months, ctx.tenant.timeZone, ctx.now);
	};
}

export function registerStatisticEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	for (const { name, summary, query = [], answer, count } of statistics)
		authenticatedEndpoint(
			app,
			deps,
			{
				method: "get",
				path: `/stats/${name}`,
				summary,
				query: {
					...Object.fromEntries(query.map((parameter) => [parameter, parameters[parameter]])),
					currentMemberId: "The id of the signed-in member",
				},
				answer,
			},
			async (ctx, input) => {
				requirePermission(ctx.caller, "statistics_read");
				return count(ctx, input.query);
			},
		);
}

const statusesIn = (query: URLSearchParams) => choicesIn(query, "status", requestStatuses);

const typesIn = (query: URLSearchParams) => choicesIn(query, "type", requestTypes);

/** Parses the values of a parameter, as the filters of lists do; null if it is missing. */
function choicesIn<Value extends string>(
	query: URLSearchParams,
	name: string,
	known: readonly Value[],
): readonly Value[] | null {
	const text = query.get(name);
	if (!text) return null;
	const filter = parseFilter({ kind: "choice", values: known }, text);
	if (typeof filter === "string" || filter.kind !== "oneOf") throw fieldError(name, "choice");
	return known.filter((value) => filter.values.includes(value));
}

const periodIn = (query: URLSearchParams) => oneIn(query, "period", costPeriods);

const monthsIn = (query: URLSearchParams) => oneIn(query, "months", workMonthCounts);

/** Parses the value of a parameter; by default, the first known value. */
function oneIn<Value extends string>(
	query: URLSearchParams,
	name: string,
	known: readonly [Value, ...Value[]],
): Value {
	const text = query.get(name) || known[0];
	const value = known.find((one) => one === text);
	if (!value) throw fieldError(name, "choice");
	return value;
}

/**
 * Parses the branch whose requests are counted; null for all.
 *
 * @throws ApiError `not_found` when the organisation has no such branch
 */
async function branchIn(ctx: MemberContext, query: URLSearchParams): Promise<number | null> {
	const text = query.get("branch");
	if (!text) return null;
	const id = parseIdParam(text);
	if (!(await hasBranch(ctx, id))) throw new ApiError("not_found");
	return id;
}
