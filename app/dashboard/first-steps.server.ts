import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure, nullWhereFailed } from "#app/lib/api-failure.ts";
import { hasOurCalls } from "#app/lib/organisation.server.ts";
import { isAdmin } from "#app/lib/right.server.ts";
import type { Visitor } from "#app/lib/session.server.ts";
import type { FirstStepState } from "#contract/schemas/first-steps.ts";

/** The first steps of a new organisation, for who holds all rights; nobody else is asked about. */
export async function firstStepsFor(visitor: Visitor): Promise<FirstStepState[]> {
	if (!(await isAdmin(visitor))) return [];
	return fetchFromApi<FirstStepState[]>(visitor, "first-steps").catch(noneWhereUnknown);
}

/** Hides the first steps from everybody. */
export async function dismissFirstSteps(visitor: Visitor): Promise<void> {
	await fetchFromApi(visitor, "first-steps", { method: "DELETE" }).catch(noneWhereUnknown);
}

/** Tells that codes are about to be printed. Nothing on the page depends on it. */
export async function tellCodesPrinted(visitor: Visitor): Promise<void> {
	if (!(await hasOurCalls(visitor))) return;
	await fetchFromApi(visitor, "first-steps/codes", { method: "POST" }).catch(nullWhereFailed);
}

/** Of an API that has no first steps. */
function noneWhereUnknown(error: unknown): [] {
	if (error instanceof ApiFailure && error.status === 404) return [];
	throw error;
}
