import { firstSteps } from "#contract/first-steps.ts";
import type { FirstStepState } from "#contract/schemas/first-steps.ts";
import type { Scope } from "../../db/database.ts";
import { openSteps, tickSteps } from "../../db/first-steps.ts";

/** The first steps of a new organisation; none once all have been done, or were dismissed. */
export async function firstStepsOf(scope: Scope): Promise<FirstStepState[]> {
	if ((await openSteps(scope)).length === 0) return [];
	await tickSteps(scope);
	const open = await openSteps(scope);
	if (open.length === 0) return [];
	return firstSteps.map((step) => ({ step, done: !open.includes(step) }));
}
