/** The unit in which a plan counts from one visit to the next: time, or the count of a meter. */
export const planUnits = ["days", "weeks", "months", "years", "meter"] as const;
export type PlanUnit = (typeof planUnits)[number];

export const yearKinds = ["gregorian", "hijri"] as const;
export type YearKind = (typeof yearKinds)[number];

/**
 * The start from which the next date is counted: the first date, or the completion of the last
 * visit.
 */
export const countingModes = ["calendar", "done"] as const;
export type CountingMode = (typeof countingModes)[number];

/** The treatment of a date on which the place is closed. */
export const closedDayRules = ["keep", "before", "after"] as const;
export type ClosedDayRule = (typeof closedDayRules)[number];

export const planStates = ["active", "paused"] as const;
export type PlanState = (typeof planStates)[number];

/** The outcomes of a plan's visit to one of its places. */
export const visitOutcomes = ["made", "merged", "missed", "skipped"] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/**
 * The reasons why a place is not visited: the facility or equipment was deleted, or the equipment
 * was retired.
 */
export const pauseReasons = [
	"facility_deleted",
	"equipment_deleted",
	"equipment_retired",
	"meter_deleted",
] as const;

/** The maximum interval between two visits, by unit. */
export const maxPerPlanUnit: Readonly<Record<PlanUnit, number>> = {
	days: 400,
	weeks: 100,
	months: 60,
	years: 10,
	meter: 30_000,
};

/** The maximum number of places of a plan, and of those that can be added at once. */
export const maxTargets = 2000;
export const maxTargetsAtOnce = 500;

/** The maximum number of places for which a member can create visits at once. */
export const maxVisitsNow = 100;

/** After so many visits in a row that were merged into one open request, a member is notified. */
export const mergedVisitsAlertThreshold = 3;

/**
 * The maximum number of days between the creation of a request and its planned date, and of days
 * that it may take.
 */
export const maxLeadDays = 60;
export const maxWithinDays = 90;

/**
 * The maximum number of visits, and of places with future visits, that a month's calendar counts,
 * and of its rows (one for a plan on a day). Beyond it, whole days are left out, the last ones
 * first.
 */
export const maxCountedVisits = 100_000;
export const maxCalendarRows = 1000;

/** The number of next dates in a preview. */
export const nextDays = 12;

/** The number of last dates of which a plan counts how their requests stand. */
export const maxVisits = 13;
