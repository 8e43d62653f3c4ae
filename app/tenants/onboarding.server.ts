import { fetchFromApi } from "#app/lib/api-client.server.ts";
import { ApiClientError, nullIfFailed } from "#app/lib/api-error.ts";
import { isAdmin } from "#app/lib/permissions.server.ts";
import type { MaybeSession } from "#app/lib/session.server.ts";
import { supportsExtensions } from "#app/lib/tenant-settings.server.ts";
import type { OnboardingStepState } from "#contract/tenants/onboarding.schemas.ts";

/** The first steps of a new organisation, for who holds all rights; nobody else is asked about. */
export async function loadOnboardingSteps(visitor: MaybeSession): Promise<OnboardingStepState[]> {
	if (!(await isAdmin(visitor))) return [];
	return fetchFromApi<OnboardingStepState[]>(visitor, "first-steps").catch(noneWhereUnknown);
}

/** Hides the first steps from everybody. */
export async function dismissOnboarding(visitor: MaybeSession): Promise<void> {
	await fetchFromApi(visitor, "first-steps", { method: "DELETE" }).catch(noneWhereUnknown);
}

/** Tells that codes are about to be printed. Nothing on the page depends on it. */
export async function recordCodesPrinted(visitor: MaybeSession): Promise<void> {
	if (!(await supportsExtensions(visitor))) return;
	await fetchFromApi(visitor, "first-steps/codes", { method: "POST" }).catch(nullIfFailed);
}

/** Of an API that has no first steps. */
function noneWhereUnknown(error: unknown): [] {
	if (error instanceof ApiClientError && error.status === 404) return [];
	throw error;
}
