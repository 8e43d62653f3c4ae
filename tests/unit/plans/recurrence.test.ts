import { describe, expect, it } from "vitest";
import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";
import {
	datesAfter,
	hasOccurrence,
	nextDate,
	nextDateAfterCompletion,
	type Recurrence,
} from "#contract/plans/recurrence.ts";

const rule = (given: Partial<Recurrence> = {}): Recurrence => ({
	every: 1,
	unit: "months",
	weekdays: [],
	year: "gregorian",
	until: null,
	season: null,
	counting: "calendar",
	closed: "keep",
	...given,
});

/** The first days of a rule. */
const days = (given: Partial<Recurrence>, anchor: string, count = 4, calendar?: WorkingCalendar) =>
	datesAfter(rule(given), { anchor, after: "1980-01-01", count }, calendar);

const office: WorkingHours = [[480, 1020]];
const sundayToThursday: WorkingCalendar = {
	hours: [office, office, office, office, office, [], []],
	days: [],
	timeZone: "Asia/Riyadh",
};

const hijriDate = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
	timeZone: "UTC",
	day: "numeric",
	month: "numeric",
	year: "numeric",
});
const inHijri = (list: readonly string[]) => list.map((day) => hijriDate.format(new Date(day)));

describe("months and years", () => {
	it("are counted from the first day, not from the last one", () => {
		expect(days({}, "2026-01-31")).toEqual([
			"2026-01-31",
			"2026-02-28",
			"2026-03-31",
			"2026-04-30",
		]);
		expect(days({ unit: "years" }, "2024-02-29", 5).map((day) => day.slice(5))).toEqual([
			"02-29",
			"02-28",
			"02-28",
			"02-28",
			"02-29",
		]);
	});

	it("are those of the moon in a Hijri rule", () => {
		expect(inHijri(days({ year: "hijri" }, "2026-02-18"))).toEqual([
			"9/1/1447 AH",
			"10/1/1447 AH",
			"11/1/1447 AH",
			"12/1/1447 AH",
		]);
	});

	it("come on the last day of a Hijri month that has no thirtieth", () => {
		const found = inHijri(days({ year: "hijri" }, "2026-05-17", 13));
		expect(found[0]).toBe("11/30/1447 AH");
		expect(new Set(found.map((day) => day.split("/")[1]))).toEqual(new Set(["29", "30"]));
		expect(new Set(found.map((day) => day.split("/")[0])).size).toBe(12);
	});
});

describe("a season", () => {
	it("leaves out the months outside of it", () => {
		const filters = { every: 3, season: [4, 10] } as const;
		expect(days(filters, "2026-04-15")).toEqual([
			"2026-04-15",
			"2026-07-15",
			"2026-10-15",
			"2027-04-15",
		]);
	});

	it("goes over the turn of the year", () => {
		expect(days({ season: [11, 2] }, "2026-02-10", 3)).toEqual([
			"2026-02-10",
			"2026-11-10",
			"2026-12-10",
		]);
	});

	it("is one of the Hijri year in a Hijri rule", () => {
		const found = days({ unit: "days", year: "hijri", season: [9, 9] }, "2026-01-01", 31);
		expect(found[0]).toBe("2026-02-18");
		expect(found[30]).toBe("2027-02-08");
	});

	it("that no day of the rule is in leaves none", () => {
		expect(hasOccurrence(rule({ unit: "years", season: [4, 10] }), "2026-01-15")).toBe(false);
		expect(hasOccurrence(rule({ every: 12, season: [4, 10] }), "2026-01-15")).toBe(false);
	});
});

describe("days and weeks", () => {
	it("come on the weekdays that are said, in every so-manieth week", () => {
		expect(days({ unit: "weeks", every: 2, weekdays: [4, 0] }, "2026-11-24", 3)).toEqual([
			"2026-11-26",
			"2026-12-06",
			"2026-12-10",
		]);
	});

	it("come on the weekday of the first one otherwise", () => {
		expect(days({ unit: "weeks" }, "2026-11-24", 2)).toEqual(["2026-11-24", "2026-12-01"]);
	});

	it("end with the last day that is said", () => {
		expect(days({ unit: "days", every: 3, until: "2026-11-27" }, "2026-11-24")).toEqual([
			"2026-11-24",
			"2026-11-27",
		]);
	});
});

describe("where a place is closed", () => {
	// 2026-11-20 and 27 are Fridays.
	const fridays = (closed: Recurrence["closed"]) =>
		days({ unit: "weeks", closed }, "2026-11-20", 2, sundayToThursday);

	it("a day is kept, or comes before or after", () => {
		expect(fridays("keep")).toEqual(["2026-11-20", "2026-11-27"]);
		expect(fridays("before")).toEqual(["2026-11-19", "2026-11-26"]);
		expect(fridays("after")).toEqual(["2026-11-22", "2026-11-29"]);
	});

	it("several days that move to one are one", () => {
		const daily = (closed: Recurrence["closed"]) =>
			days({ unit: "days", closed }, "2026-11-19", 3, sundayToThursday);
		expect(daily("after")).toEqual(["2026-11-19", "2026-11-22", "2026-11-23"]);
		expect(daily("before")).toEqual(["2026-11-19", "2026-11-22", "2026-11-23"]);
	});

	it("one that was moved comes once, from whatever day it is looked for", () => {
		const seen = new Set<string | null>();
		for (const after of ["2026-11-19", "2026-11-20", "2026-11-21"])
			seen.add(
				nextDate(rule({ unit: "weeks", closed: "after" }), "2026-11-20", after, sundayToThursday),
			);
		expect([...seen]).toEqual(["2026-11-22"]);
	});

	it("for longer than a year, the day is kept", () => {
		const never = { ...sundayToThursday, hours: [[], [], [], [], [], [], []] };
		for (const closed of ["before", "after"] as const)
			expect(days({ unit: "weeks", closed }, "2026-11-20", 2, never)).toEqual([
				"2026-11-20",
				"2026-11-27",
			]);
	});
});

describe("after the last was done", () => {
	const done = (given: Partial<Recurrence>, day: string) =>
		nextDateAfterCompletion(rule({ counting: "done", ...given }), day, sundayToThursday);

	it("it is one step on", () => {
		expect(done({ unit: "days", every: 90 }, "2026-11-24")).toBe("2027-02-22");
		expect(done({ every: 1 }, "2026-01-31")).toBe("2026-02-28");
		expect(done({ unit: "weeks", every: 2, weekdays: [0] }, "2026-11-24")).toBe("2026-12-13");
	});

	it("it waits for the season, and leaves closed days", () => {
		expect(done({ every: 3, season: [4, 10], closed: "after" }, "2026-09-20")).toBe("2027-04-01");
		expect(done({ unit: "weeks", closed: "before" }, "2026-11-20")).toBe("2026-11-26");
	});

	it("it is a day later at least", () => {
		expect(done({ unit: "days", closed: "before" }, "2026-11-19")).toBe("2026-11-20");
	});

	it("ends with the last day that is said", () => {
		expect(done({ until: "2026-12-01" }, "2026-11-24")).toBeNull();
	});

	it("the next days are those if each is done on its day", () => {
		const list = (after: string) =>
			datesAfter(rule({ counting: "done" }), { anchor: "2026-01-31", after, count: 3 });
		expect(list("2026-01-01")).toEqual(["2026-01-31", "2026-02-28", "2026-03-28"]);
		expect(list("2026-03-01")).toEqual(["2026-03-28", "2026-04-28", "2026-05-28"]);
	});
});

describe("looking for the next day", () => {
	it("ends, whatever the rule, with no day that is past", () => {
		const closed = { ...sundayToThursday, hours: [[], [], [], [], [], [], []] };
		const days: (string | null)[] = [];
		for (const unit of ["days", "weeks", "months", "years"] as const)
			for (const year of ["gregorian", "hijri"] as const)
				for (const season of [null, [2, 2], [12, 1]] as const)
					for (const every of [1, 7, 12, 399])
						for (const closing of ["keep", "before", "after"] as const)
							days.push(
								nextDate(
									rule({ unit, year, season, every, closed: closing }),
									"1980-01-31",
									"2119-01-01",
									closed,
								),
							);
		expect(days).toHaveLength(288);
		expect(days.filter((day) => day !== null && day <= "2119-01-01")).toEqual([]);
	});
});
