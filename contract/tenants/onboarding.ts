/** What a new organisation does first, in this order. */
export const onboardingSteps = ["branches", "facilities", "members", "codes"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
