import type { RequestStatus } from "../requests/constants.ts";

/** The statuses by which members are compared: the assigned requests are counted for each. */
export const memberStatistics = [
	"done",
	"pending",
	"late",
	"in_progress",
] as const satisfies readonly RequestStatus[];

/** The periods of the cost statistics: months, or days. */
export const costPeriods = ["12m", "6m", "30d", "7d"] as const;
export type CostPeriod = (typeof costPeriods)[number];

export const costBuckets: Readonly<Record<CostPeriod, { unit: "month" | "day"; count: number }>> = {
	"12m": { unit: "month", count: 12 },
	"6m": { unit: "month", count: 6 },
	"30d": { unit: "day", count: 30 },
	"7d": { unit: "day", count: 7 },
};

/** The numbers of months that the work statistics can cover, the current month last. */
export const workMonthOptions = ["12", "6", "3"] as const;
export type WorkMonthCount = (typeof workMonthOptions)[number];

/**
 * The maximum number of hours that a request's duration is measured to, 180 days; a median above it
 * is only reported as beyond.
 */
export const maxCountedHours = 4320;

/**
 * The age bands of open requests, by the days since their creation: each up to this number, without
 * those of the band before; the last has no end.
 */
export const backlogBands = ["1", "7", "30", "90", "more"] as const;
export type BacklogBand = (typeof backlogBands)[number];

/**
 * The age bands of the requests that were open at the end of a month: created in that month, in the
 * two months before, or earlier.
 */
export const openAges = ["0", "2", "more"] as const;

/** The numbers of sub-branches that are compared: the worst, or all, as far as that can be read. */
export const subbranchRowOptions = ["20", "500"] as const;

/** The maximum of a sub-branch's requests of the last `recentDays` that are compared, the newest. */
export const maxRecentRequests = 200;
