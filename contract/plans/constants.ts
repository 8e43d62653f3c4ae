/** By what a plan counts from one visit to the next: by time, or by what a meter counts. */
export const planUnits = ["days", "weeks", "months", "years", "meter"] as const;
export type PlanUnit = (typeof planUnits)[number];

export const yearKinds = ["gregorian", "hijri"] as const;
export type YearKind = (typeof yearKinds)[number];

/** From where the next day is counted: from the first one on, or from when the last visit was done. */
export const countingModes = ["calendar", "done"] as const;
export type CountingMode = (typeof countingModes)[number];

/** What becomes of a day on which the place is closed. */
export const closedDayRules = ["keep", "before", "after"] as const;
export type ClosedDayRule = (typeof closedDayRules)[number];

export const planStates = ["active", "paused"] as const;

/** What became of a day of a plan at one of its places. */
export const visitOutcomes = ["made", "merged", "missed", "skipped"] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/** Why a place is not visited: it, or the piece of equipment, was deleted, or that was taken out of use. */
export const pauseReasons = ["facility_deleted", "equipment_deleted", "equipment_retired"] as const;

/** How much of a unit there may be from one visit to the next. */
export const maxPerPlanUnit: Readonly<Record<PlanUnit, number>> = {
	days: 400,
	weeks: 100,
	months: 60,
	years: 10,
	meter: 30_000,
};

/** So many places a plan may have, and so many are added at once. */
export const maxTargets = 2000;
export const maxTargetsAtOnce = 500;

/** So many places are visited at once on a member's word. */
export const maxVisitsNow = 100;

/** After so many visits in a row that were added to one request, they pile up: somebody is told. */
export const mergedVisitsAlertThreshold = 3;

/** So many days the request may come before its day, and so long it may take. */
export const maxLeadDays = 60;
export const maxWithinDays = 90;

/**
 * A month's calendar counts no more visits than this, nor visits to come of more places, and has no more
 * lines, one for a plan on a day. Whole days are left out then, the last ones.
 */
export const maxCountedVisits = 100_000;
export const maxCalendarRows = 1000;
