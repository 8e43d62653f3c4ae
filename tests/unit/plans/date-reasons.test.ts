import { expect, it } from "vitest";
import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";
import { countDatesInYear, explainDates } from "#contract/plans/date-reasons.ts";
import { datesAfter, type Recurrence } from "#contract/plans/recurrence.ts";

const office: WorkingHours = [[480, 1020]];
const calendar: WorkingCalendar = {
	hours: [office, office, office, office, office, [], []],
	days: [],
	timeZone: "Asia/Riyadh",
};

const bimonthly: Recurrence = {
	every: 2,
	unit: "months",
	weekdays: [],
	year: "gregorian",
	until: null,
	season: [3, 10],
	counting: "calendar",
	closed: "after",
};

const explained = (given: Partial<Recurrence>, after: string, count: number) => {
	const rule = { ...bimonthly, ...given };
	const begin = { anchor: "2027-03-01", after };
	return explainDates(rule, begin, datesAfter(rule, { ...begin, count }, calendar)).map(
		({ day, instead_of, after_season }) => [day, instead_of, after_season],
	);
};

it("a date names the closed day from which it was moved, and the months that were left out", () => {
	expect(explained({}, "2027-02-01", 5)).toEqual([
		["2027-03-01", null, false],
		["2027-05-02", "2027-05-01", false],
		["2027-07-01", null, false],
		["2027-09-01", null, false],
		["2028-03-01", null, true],
	]);
	expect(explained({ closed: "before" }, "2027-04-30", 2)).toEqual([
		["2027-07-01", null, false],
		["2027-09-01", null, false],
	]);
	expect(explained({ closed: "before" }, "2027-04-20", 1)).toEqual([
		["2027-04-29", "2027-05-01", false],
	]);
	expect(explained({ closed: "keep" }, "2027-04-20", 1)).toEqual([["2027-05-01", null, false]]);
});

it("a date that counts from the last visit was moved from one interval after it", () => {
	const counted = { counting: "done", unit: "days", every: 30, season: null } as const;
	expect(explained(counted, "2027-02-01", 3)).toEqual([
		["2027-03-01", null, false],
		["2027-03-31", null, false],
		["2027-05-02", "2027-04-30", false],
	]);
});

it("the dates of a year are counted from the first one on", () => {
	expect(countDatesInYear(bimonthly, "2027-03-01", "2027-03-01")).toBe(4);
	expect(
		countDatesInYear(
			{ ...bimonthly, unit: "days", every: 1, season: null },
			"2027-03-01",
			"2027-03-01",
		),
	).toBe(366);
});
