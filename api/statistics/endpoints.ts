import { parseFilter } from "#contract/lists/filter.ts";
import { requestStatuses, requestTypes } from "#contract/requests/constants.ts";
import { defaultDueDays, type SlaTarget } from "#contract/requests/sla-targets.ts";
import {
	costPeriods,
	memberStatistics,
	subbranchRowOptions,
	type WorkMonthCount,
	workMonthOptions,
} from "#contract/statistics/constants.ts";
import { statisticEndpoints } from "#contract/statistics/endpoints.ts";
import { branchEntity } from "../places/entity.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import type { AnswerOf } from "../platform/http/endpoint-definition.ts";
import { entityIdIn } from "../platform/http/id-params.ts";
import { findBacklogTrend } from "./backlog.queries.ts";
import { compareBranches, countCompleted, countResponses } from "./completion.queries.ts";
import { countWorkByKind } from "./kinds.queries.ts";
import { countVisits } from "./plans.queries.ts";
import { countRatings } from "./ratings.queries.ts";
import { countRequests, findTopBranches, findTopMembers } from "./requests.queries.ts";
import { findTopResources, sumCosts } from "./stock.queries.ts";
import { compareSubbranches } from "./subbranches.queries.ts";

type Endpoints = typeof statisticEndpoints;

type Count<Answer> = (ctx: MemberContext, query: URLSearchParams) => Promise<Answer>;

/** Counts over some months, of one branch or of all. */
const ofABranch =
	<Answer>(
		countOf: (
			ctx: MemberContext,
			branchId: number | null,
			among: WorkMonthCount,
			timeZone: string,
			now: Date,
		) => Promise<Answer>,
	): Count<Answer> =>
	async (ctx, query) => {
		const months = monthsIn(query);
		return countOf(ctx, await branchIn(ctx, query), months, ctx.tenant.timeZone, ctx.now);
	};

/** Registers the statistics, which count for members with a permission. */
export function registerStatisticEndpoints(api: ApiRouter): void {
	const count = <Key extends keyof Endpoints>(key: Key, work: Count<AnswerOf<Endpoints[Key]>>) =>
		authenticatedEndpoint(api, statisticEndpoints[key], (ctx, input) => {
			return work(ctx, input.query);
		});
	count("GET /stats/requests-numbers", (ctx, query) =>
		countRequests(ctx, { statuses: statusesIn(query), types: typesIn(query) }),
	);
	count("GET /stats/most-branches", (ctx, query) =>
		findTopBranches(ctx, { statuses: statusesIn(query), types: typesIn(query) }),
	);
	for (const status of memberStatistics)
		count(`GET /stats/${status}`, (ctx, query) =>
			findTopMembers(ctx, { statuses: [status], types: typesIn(query) }),
		);
	count("GET /stats/top-10-resources", findTopResources);
	count("GET /stats/costs", (ctx, query) =>
		sumCosts(ctx, periodIn(query), ctx.tenant.timeZone, ctx.now),
	);
	count("GET /stats/finished", async (ctx, query) => ({
		target_hours: targetHours(ctx.tenant.settings.targets?.Medium?.finish),
		...(await ofABranch(countCompleted)(ctx, query)),
	}));
	count("GET /stats/answered", ofABranch(countResponses));
	count("GET /stats/backlog", async (ctx, query) => {
		const months = monthsIn(query);
		return findBacklogTrend(ctx, await branchIn(ctx, query), months, ctx.now);
	});
	count("GET /stats/branches-work", (ctx, query) =>
		compareBranches(ctx, monthsIn(query), ctx.tenant.timeZone, ctx.now),
	);
	count("GET /stats/subbranches-work", async (ctx, query) =>
		compareSubbranches(ctx, {
			branchId: await branchIn(ctx, query),
			search: query.get("search") ?? "",
			rows: Number(oneIn(query, "rows", subbranchRowOptions)),
			now: ctx.now,
		}),
	);
	count("GET /stats/work", (ctx, query) => {
		oneIn(query, "by", ["kind"]);
		return ofABranch(countWorkByKind)(ctx, query);
	});
	count("GET /stats/plans", ofABranch(countVisits));
	count("GET /stats/ratings", ofABranch(countRatings));
}

/** Returns a target in hours; without one, the time that the specification has for medium priority. */
const targetHours = (
	{ count, unit }: SlaTarget = { count: defaultDueDays.Medium, unit: "days" },
) => (unit === "days" ? count * 24 : count);

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

const monthsIn = (query: URLSearchParams) => oneIn(query, "months", workMonthOptions);

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

/** Returns the branch whose requests are counted; null for all. */
const branchIn = (ctx: MemberContext, query: URLSearchParams) =>
	entityIdIn(ctx, branchEntity, query, "branch");
