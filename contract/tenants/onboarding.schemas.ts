import { z } from "zod";
import { onboardingSteps } from "./onboarding.ts";

/** An onboarding step of a new organisation, and whether it is done. */
export const onboardingStepState = z.object({ step: z.enum(onboardingSteps), done: z.boolean() });
export type OnboardingStepState = z.infer<typeof onboardingStepState>;
