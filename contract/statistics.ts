import type { RequestStatus } from "./requests.ts";

/** The statuses in which members are compared by the requests assigned to them. */
export const memberStatistics = [
	"done",
	"pending",
	"late",
	"in_progress",
] as const satisfies readonly RequestStatus[];

/** How far the costs go back: months, or days. */
export const costPeriods = ["12m", "6m", "30d", "7d"] as const;
export type CostPeriod = (typeof costPeriods)[number];

/** What every period is made of. */
export const costBuckets: Readonly<Record<CostPeriod, { unit: "month" | "day"; count: number }>> = {
	"12m": { unit: "month", count: 12 },
	"6m": { unit: "month", count: 6 },
	"30d": { unit: "day", count: 30 },
	"7d": { unit: "day", count: 7 },
};
