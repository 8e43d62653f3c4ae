import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed } from "#app/lib/api-error.ts";
import { isAdmin } from "#app/lib/permissions.server.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import type { OnboardingStepState } from "#contract/tenants/onboarding.schemas.ts";

/** Loads the onboarding steps of a new organisation for an Admin; other members do not see them. */
export async function loadOnboardingSteps(visitor: MaybeSession): Promise<OnboardingStepState[]> {
	if (!(await isAdmin(visitor))) return [];
	return callApi(visitor, "GET /first-steps").catch(noneWhereUnknown);
}

/** Hides the onboarding steps for everybody. */
export async function dismissOnboarding(visitor: MaybeSession): Promise<void> {
	await callApi(visitor, "DELETE /first-steps").catch(noneWhereUnknown);
}

/** Records that codes are being printed. The page does not depend on the result. */
export async function recordCodesPrinted(visitor: MaybeSession): Promise<void> {
	await callApi(visitor, "POST /first-steps/codes").catch(nullIfFailed);
}

/** Returns no steps for an API without onboarding. */
function noneWhereUnknown(error: unknown): [] {
	if (error instanceof ApiClientError && error.status === 404) return [];
	throw error;
}
