/** The first steps of a new organisation, in order. */
export const onboardingSteps = ["branches", "facilities", "members", "codes"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
