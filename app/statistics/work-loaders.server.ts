import { fetchFromApi } from "#app/lib/api-client.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import type {
	AnsweredWork,
	BranchWork,
	FinishedWork,
	OpenWork,
	PlanStatistics,
	RatingStatistics,
} from "#contract/statistics/schemas.ts";
import { type WorkParams, workQuery } from "./work-params.ts";

const query = (choice: WorkParams) => ({ query: workQuery(choice) });

export const loadFinished = (visitor: Session, choice: WorkParams) =>
	fetchFromApi<FinishedWork>(visitor, "stats/finished", query(choice));

export const loadAnswered = (visitor: Session, choice: WorkParams) =>
	fetchFromApi<AnsweredWork>(visitor, "stats/answered", query(choice));

export const loadBacklog = (visitor: Session, choice: WorkParams) =>
	fetchFromApi<OpenWork>(visitor, "stats/backlog", query(choice));

export const loadRatings = (visitor: Session, choice: WorkParams) =>
	fetchFromApi<RatingStatistics>(visitor, "stats/ratings", query(choice));

export const loadPlans = (visitor: Session, choice: WorkParams) =>
	fetchFromApi<PlanStatistics>(visitor, "stats/plans", query(choice));

/** Loads all branches, the selected one among them. */
export const loadBranches = (visitor: Session, { months }: WorkParams) =>
	fetchFromApi<BranchWork[]>(visitor, "stats/branches-work", { query: { months } });
