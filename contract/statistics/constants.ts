import type { RequestStatus } from "../requests/constants.ts";

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

/** How many months of work are looked at, the current one last. */
export const workMonthCounts = ["12", "6", "3"] as const;
export type WorkMonthCount = (typeof workMonthCounts)[number];

/** The days that requests took are told apart as far as this; a median beyond is only known to be. */
export const maxCountedDays = 180;

/**
 * Open requests by the days since they were made: up to so many, each band without those before it;
 * the last is without end.
 */
export const backlogBands = ["1", "7", "30", "90", "more"] as const;
export type BacklogBand = (typeof backlogBands)[number];

/**
 * What was open when a month ended, by how many months before it was raised: in that month, in the two
 * before, longer ago.
 */
export const openAges = ["0", "2", "more"] as const;
