import { onboardingSteps } from "#contract/first-steps.ts";
import type { OnboardingStepState } from "#contract/schemas/first-steps.ts";
import type { TenantDb } from "../../db/database.ts";
import { findOpenOnboardingSteps, completeReachedSteps } from "../../db/first-steps.ts";

/** The first steps of a new organisation; none once all have been done, or were dismissed. */
export async function getOnboardingSteps(scope: TenantDb): Promise<OnboardingStepState[]> {
	if ((await findOpenOnboardingSteps(scope)).length === 0) return [];
	await completeReachedSteps(scope);
	const open = await findOpenOnboardingSteps(scope);
	if (open.length === 0) return [];
	return onboardingSteps.map((step) => ({ step, done: !open.includes(step) }));
}
