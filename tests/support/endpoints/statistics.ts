import { type ZodType, z } from "zod";
import {
	answeredWork,
	branchWork,
	costs,
	finishedWork,
	kindWork,
	openWork,
	planStatistics,
	ratingStatistics,
	requestNumbers,
	subbranchesWork,
	topBranch,
	topMember,
	topResource,
} from "#contract/statistics/schemas.ts";
import { makeBranch } from "../places.ts";
import type { Tenant } from "../tenant.ts";
import type { CallRow } from "./endpoint-case.ts";

const here = (path: string) => () => path;

/** An id that a tenant with few rows does not have. */
async function beyond(make: () => Promise<unknown>): Promise<void> {
	await Promise.all([make(), make(), make()]);
}

const statistic = (name: string, answer: ZodType): CallRow => ({
	call: `GET /stats/${name}`,
	right: "statistics_read",
	path: here(`/stats/${name}`),
	answer,
});

/** The statistics of a branch of another organisation. */
const foreignBranchOf = (name: string) => async (other: Tenant) => {
	await beyond(() => makeBranch(other));
	return `/stats/${name}?branch=${await makeBranch(other)}`;
};

export const statisticCalls: readonly CallRow[] = [
	statistic("requests-numbers", requestNumbers),
	statistic("most-branches", z.array(topBranch)),
	statistic("done", z.array(topMember)),
	statistic("pending", z.array(topMember)),
	statistic("late", z.array(topMember)),
	statistic("in_progress", z.array(topMember)),
	statistic("top-10-resources", z.array(topResource)),
	statistic("costs", costs),
	{ ...statistic("finished", finishedWork), foreignPath: foreignBranchOf("finished") },
	{ ...statistic("answered", answeredWork), foreignPath: foreignBranchOf("answered") },
	{ ...statistic("backlog", openWork), foreignPath: foreignBranchOf("backlog") },
	statistic("branches-work", z.array(branchWork)),
	{
		...statistic("subbranches-work", subbranchesWork),
		foreignPath: foreignBranchOf("subbranches-work"),
	},
	{ ...statistic("work", z.array(kindWork)), foreignPath: foreignBranchOf("work") },
	{ ...statistic("plans", planStatistics), foreignPath: foreignBranchOf("plans") },
	{ ...statistic("ratings", ratingStatistics), foreignPath: foreignBranchOf("ratings") },
];
