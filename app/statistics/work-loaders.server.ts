import { callApi } from "#app/lib/api-client.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { type WorkParams, workQuery } from "./work-params.ts";

const query = (choice: WorkParams) => ({ query: workQuery(choice) });

export const loadFinished = (session: Session, choice: WorkParams) =>
	callApi(session, "GET /stats/finished", query(choice));

export const loadAnswered = (session: Session, choice: WorkParams) =>
	callApi(session, "GET /stats/answered", query(choice));

export const loadBacklog = (session: Session, choice: WorkParams) =>
	callApi(session, "GET /stats/backlog", query(choice));

export const loadRatings = (session: Session, choice: WorkParams) =>
	callApi(session, "GET /stats/ratings", query(choice));

export const loadPlans = (session: Session, choice: WorkParams) =>
	callApi(session, "GET /stats/plans", query(choice));

/** Loads all branches, the selected one among them. */
export const loadBranches = (session: Session, { months }: WorkParams) =>
	callApi(session, "GET /stats/branches-work", { query: { months } });

/** Loads the sub-branches whose names have these words: the worst, or all of them. */
export const loadSubbranches = (
	session: Session,
	{ branch }: WorkParams,
	{ search = "", all }: { search?: string; all: boolean },
) =>
	callApi(session, "GET /stats/subbranches-work", {
		query: {
			rows: all ? "500" : "20",
			...(search && { search }),
			...(branch !== null && { branch: String(branch) }),
		},
	});

export const loadWorkByKind = (session: Session, choice: WorkParams) =>
	callApi(session, "GET /stats/work", query(choice));
