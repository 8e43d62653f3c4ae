import type { OnboardingStepState } from "#contract/tenants/onboarding.schemas.ts";
import { onboardingSteps } from "#contract/tenants/onboarding.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { completeReachedSteps, findOpenOnboardingSteps } from "./onboarding.queries.ts";

/** Returns the onboarding steps of an organisation; none once all were completed, or dismissed. */
export async function getOnboardingSteps(scope: TenantDb): Promise<OnboardingStepState[]> {
	if ((await findOpenOnboardingSteps(scope)).length === 0) return [];
	await completeReachedSteps(scope);
	const open = await findOpenOnboardingSteps(scope);
	if (open.length === 0) return [];
	return onboardingSteps.map((step) => ({ step, done: !open.includes(step) }));
}
