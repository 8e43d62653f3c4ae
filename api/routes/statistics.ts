import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ZodType, z } from "zod";
import { parseFilter } from "#contract/filter.ts";
import { requestStatuses, requestTypes } from "#contract/requests.ts";
import {
	costs,
	requestNumbers as numbers,
	topBranch,
	topMember,
	topResource,
} from "#contract/schemas/statistics.ts";
import { costPeriods, memberStatistics } from "#contract/statistics.ts";
import { memberCall } from "../call/call.ts";
import type { Ctx } from "../context.ts";
import {
	branchesByRequests,
	membersByRequests,
	requestNumbers,
} from "../db/statistics/requests.ts";
import { costsOf, resourcesByStock } from "../db/statistics/stock.ts";
import type { ApiDeps } from "../deps.ts";
import { invalidField } from "../failure.ts";
import { require } from "../policies/rights.ts";

const parameters = {
	status: "Counts the requests of this status only; several are separated by commas",
	type: "Counts the requests of this type only; several are separated by commas",
	period: "12m (the default), 6m, 30d or 7d",
};

type Statistic = {
	name: string;
	summary: string;
	query?: readonly (keyof typeof parameters)[];
	answer: ZodType;
	count: (ctx: Ctx, query: URLSearchParams) => Promise<object>;
};

/** What statistics there are; each counts all of the organisation, whoever asks. */
const statistics: readonly Statistic[] = [
	{
		name: "requests-numbers",
		summary: "How many branches there are, and how many requests of each status",
		query: ["status", "type"],
		answer: numbers,
		count: (ctx, query) =>
			requestNumbers(ctx, { statuses: statusesIn(query), types: typesIn(query) }),
	},
	{
		name: "most-branches",
		summary: "The ten branches with the most requests",
		query: ["status", "type"],
		answer: z.array(topBranch),
		count: (ctx, query) =>
			branchesByRequests(ctx, { statuses: statusesIn(query), types: typesIn(query) }),
	},
	...memberStatistics.map(
		(status): Statistic => ({
			name: status,
			summary: `The ten members to whom the most requests are assigned that are ${status}`,
			query: ["type"],
			answer: z.array(topMember),
			count: (ctx, query) => membersByRequests(ctx, { statuses: [status], types: typesIn(query) }),
		}),
	),
	{
		name: "top-10-resources",
		summary: "The ten resources with the most in stock",
		answer: z.array(topResource),
		count: resourcesByStock,
	},
	{
		name: "costs",
		summary: "What distributions and purchases cost, by month or by day",
		query: ["period"],
		answer: costs,
		count: (ctx, query) => costsOf(ctx, periodIn(query), ctx.tenant.timeZone, ctx.now),
	},
];

export function addStatistics(app: OpenAPIHono, deps: ApiDeps): void {
	for (const { name, summary, query = [], answer, count } of statistics)
		memberCall(
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
				require(ctx.caller, "statistics_read");
				return count(ctx, input.query);
			},
		);
}

const statusesIn = (query: URLSearchParams) => choicesIn(query, "status", requestStatuses);

const typesIn = (query: URLSearchParams) => choicesIn(query, "type", requestTypes);

/** The values that a parameter names, as the filters of lists do; null where it is not given. */
function choicesIn<Value extends string>(
	query: URLSearchParams,
	name: string,
	known: readonly Value[],
): readonly Value[] | null {
	const text = query.get(name);
	if (!text) return null;
	const filter = parseFilter({ kind: "choice", values: known }, text);
	if (typeof filter === "string" || filter.kind !== "oneOf") throw invalidField(name, "choice");
	return known.filter((value) => filter.values.includes(value));
}

function periodIn(query: URLSearchParams) {
	const text = query.get("period") || "12m";
	const period = costPeriods.find((known) => known === text);
	if (!period) throw invalidField("period", "choice");
	return period;
}
