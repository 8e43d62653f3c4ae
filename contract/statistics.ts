/** The statuses in which members are compared by the requests assigned to them. */
export const memberStatistics = ["done", "pending", "late", "in_progress"] as const;

/** How far the costs go back: months, or days. */
export const costPeriods = ["12m", "6m", "30d", "7d"] as const;
export type CostPeriod = (typeof costPeriods)[number];
