/** What a new organisation does first, in this order. */
export const firstSteps = ["branches", "facilities", "members", "codes"] as const;
export type FirstStep = (typeof firstSteps)[number];
