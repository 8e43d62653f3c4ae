import { z } from "zod";
import { onboardingSteps } from "./onboarding.ts";

/** A step of a new organisation, and whether it has been done. */
export const onboardingStepState = z.object({ step: z.enum(onboardingSteps), done: z.boolean() });
export type OnboardingStepState = z.infer<typeof onboardingStepState>;
