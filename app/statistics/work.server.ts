import { fetchFromApi } from "#app/lib/api.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type {
	AnsweredWork,
	BranchWork,
	FinishedWork,
	OpenWork,
	PlanStatistics,
	RatingStatistics,
} from "#contract/schemas/statistics.ts";
import { type WorkChoice, workQuery } from "./work-choice.ts";

const query = (choice: WorkChoice) => ({ query: workQuery(choice) });

export const loadFinished = (visitor: SignedInVisitor, choice: WorkChoice) =>
	fetchFromApi<FinishedWork>(visitor, "stats/finished", query(choice));

export const loadAnswered = (visitor: SignedInVisitor, choice: WorkChoice) =>
	fetchFromApi<AnsweredWork>(visitor, "stats/answered", query(choice));

export const loadBacklog = (visitor: SignedInVisitor, choice: WorkChoice) =>
	fetchFromApi<OpenWork>(visitor, "stats/backlog", query(choice));

export const loadRatings = (visitor: SignedInVisitor, choice: WorkChoice) =>
	fetchFromApi<RatingStatistics>(visitor, "stats/ratings", query(choice));

export const loadPlans = (visitor: SignedInVisitor, choice: WorkChoice) =>
	fetchFromApi<PlanStatistics>(visitor, "stats/plans", query(choice));

/** All branches: the chosen one is among them. */
export const loadBranches = (visitor: SignedInVisitor, { months }: WorkChoice) =>
	fetchFromApi<BranchWork[]>(visitor, "stats/branches-work", { query: { months } });
