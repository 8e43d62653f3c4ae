import { callApi } from "#app/lib/api-client.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { type WorkParams, workQuery } from "./work-params.ts";

const query = (choice: WorkParams) => ({ query: workQuery(choice) });

export const loadFinished = (visitor: Session, choice: WorkParams) =>
	callApi(visitor, "GET /stats/finished", query(choice));

export const loadAnswered = (visitor: Session, choice: WorkParams) =>
	callApi(visitor, "GET /stats/answered", query(choice));

export const loadBacklog = (visitor: Session, choice: WorkParams) =>
	callApi(visitor, "GET /stats/backlog", query(choice));

export const loadRatings = (visitor: Session, choice: WorkParams) =>
	callApi(visitor, "GET /stats/ratings", query(choice));

export const loadPlans = (visitor: Session, choice: WorkParams) =>
	callApi(visitor, "GET /stats/plans", query(choice));

/** Loads all branches, the selected one among them. */
export const loadBranches = (visitor: Session, { months }: WorkParams) =>
	callApi(visitor, "GET /stats/branches-work", { query: { months } });

export const loadWorkByKind = (visitor: Session, choice: WorkParams) =>
	callApi(visitor, "GET /stats/work", query(choice));
