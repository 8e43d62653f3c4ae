import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import type { memberStatistics } from "./constants.ts";
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
} from "./schemas.ts";

const parameters = {
	status: "Only this status; several by commas",
	type: "Only this type; several by commas",
	period: "12m (the default), 6m, 30d or 7d",
	months: "12 (the default), 6 or 3",
	branch: "Only this branch",
	currentMemberId: "The member's id",
};

const { status, type, period, months, branch, currentMemberId } = parameters;

const topMembersOf = (name: (typeof memberStatistics)[number]) => ({
	summary: `The ten members with the most requests that are ${name}`,
	needs: "statistics_read" as const,
	query: { type, currentMemberId },
	answer: z.array(topMember),
});

/** The statistics; each counts the whole organisation, whoever the actor is. */
export const statisticEndpoints = defineEndpoints({
	"GET /stats/requests-numbers": {
		needs: "statistics_read",
		summary: "Branches, and requests by status",
		query: { status, type, currentMemberId },
		answer: requestNumbers,
	},
	"GET /stats/most-branches": {
		needs: "statistics_read",
		summary: "The ten branches with the most requests",
		query: { status, type, currentMemberId },
		answer: z.array(topBranch),
	},
	"GET /stats/done": topMembersOf("done"),
	"GET /stats/pending": topMembersOf("pending"),
	"GET /stats/late": topMembersOf("late"),
	"GET /stats/in_progress": topMembersOf("in_progress"),
	"GET /stats/top-10-resources": {
		needs: "statistics_read",
		summary: "The ten resources with the most in stock",
		query: { currentMemberId },
		answer: z.array(topResource),
	},
	"GET /stats/costs": {
		needs: "statistics_read",
		summary: "Costs of distributions, purchases and parts, by month or day",
		query: { period, currentMemberId },
		answer: costs,
	},
	"GET /stats/finished": {
		needs: "statistics_read",
		summary: "Completed requests by month: those in time, and the median of days",
		query: { months, branch, currentMemberId },
		answer: finishedWork,
	},
	"GET /stats/answered": {
		needs: "statistics_read",
		summary: "Requests to answer by month, and how many were in time",
		query: { months, branch, currentMemberId },
		answer: answeredWork,
	},
	"GET /stats/backlog": {
		needs: "statistics_read",
		summary: "How many requests are open, by age, and were when months ended",
		query: { months, branch, currentMemberId },
		answer: openWork,
	},
	"GET /stats/branches-work": {
		needs: "statistics_read",
		summary: "Completed and open requests by branch, the most completed first",
		query: { months, currentMemberId },
		answer: z.array(branchWork),
	},
	"GET /stats/subbranches-work": {
		needs: "statistics_read",
		summary: "Open, late and recent requests by sub-branch, the most late first",
		query: {
			branch,
			search: "Words of the name",
			rows: "20 (the default) or 500",
			currentMemberId,
		},
		answer: subbranchesWork,
	},
	"GET /stats/work": {
		needs: "statistics_read",
		summary: "Requests by kind of work: created, done, and done in time",
		query: { by: "kind (the default)", months, branch, currentMemberId },
		answer: z.array(kindWork),
	},
	"GET /stats/plans": {
		needs: "statistics_read",
		summary: "Planned visits by month: done in time, late, or missed",
		query: { months, branch, currentMemberId },
		answer: planStatistics,
	},
	"GET /stats/ratings": {
		needs: "statistics_read",
		summary: "Ratings by month and branch, and reopened requests",
		query: { months, branch, currentMemberId },
		answer: ratingStatistics,
	},
});
