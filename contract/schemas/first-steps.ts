import { z } from "zod";
import { firstSteps } from "../first-steps.ts";

/** A step of a new organisation, and whether it has been done. */
export const firstStepState = z.object({ step: z.enum(firstSteps), done: z.boolean() });
export type FirstStepState = z.infer<typeof firstStepState>;
