import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed } from "#app/lib/api-error.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import type { OnboardingStepState } from "#contract/tenants/onboarding.schemas.ts";

/** Loads the onboarding steps of a new organisation, for an Admin. */
export const loadOnboardingSteps = (session: MaybeSession): Promise<OnboardingStepState[]> =>
	callApi(session, "GET /first-steps").catch(noneWhereUnknown);

/** Hides the onboarding steps for everybody. */
export async function dismissOnboarding(session: MaybeSession): Promise<void> {
	await callApi(session, "DELETE /first-steps").catch(noneWhereUnknown);
}

/** Records that codes are being printed. The page does not depend on the result. */
export async function recordCodesPrinted(session: MaybeSession): Promise<void> {
	await callApi(session, "POST /first-steps/codes").catch(nullIfFailed);
}

/** Returns no steps for an API without onboarding. */
function noneWhereUnknown(error: unknown): [] {
	if (error instanceof ApiClientError && error.status === 404) return [];
	throw error;
}
