import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addWorkingDays,
	addWorkingMinutes,
	hasWorkFrom,
} from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";
import { findOpenDay, workingHoursOn } from "#contract/calendars/working-days.ts";
import { nextDate, type Recurrence } from "#contract/plans/recurrence.ts";
import {
	daysLaterDayByDay,
	hoursOfDay,
	minutesLaterDayByDay,
	nextDayDayByDay,
	openDayDayByDay,
} from "#tests/support/naive-business-hours.ts";
import { someCalendar, someInstant } from "#tests/support/random-calendars.ts";
import { howMany } from "#tests/support/test-scope.ts";

const calendars = fc.oneof(
	someCalendar(),
	someCalendar({ longest: 500 }),
	someCalendar({ sunday: [], longest: 500 }),
	// Nearly always closed, until it runs out.
	someCalendar({ longest: 500 }).map((one) => ({
		...one,
		hours: one.hours.map((): WorkingHours => []),
	})),
);
const numberOf = (day: string) => Date.parse(day) / 86_400_000;
const someDay = fc.integer({ min: numberOf("2025-12-01"), max: numberOf("2028-12-31") });
const runs = { numRuns: howMany(300, 1500) };

describe("days that are skipped", () => {
	it("have the hours that each has by itself", () => {
		fc.assert(
			fc.property(calendars, someDay, (calendar, day) => {
				expect(workingHoursOn(calendar, day).hours).toEqual(hoursOfDay(calendar, day));
			}),
			runs,
		);
	});

	it.each([
		["minutes", addWorkingMinutes, minutesLaterDayByDay, 60_000],
		["days", addWorkingDays, daysLaterDayByDay, 700],
	])("count so many %s as one after the other does", (_, later, dayByDay, most) => {
		fc.assert(
			fc.property(
				calendars,
				someInstant,
				fc.oneof(fc.nat(most), fc.nat(3)),
				(calendar, from, amount) => {
					expect(later(calendar, from, amount)).toEqual(dayByDay(calendar, from, amount));
				},
			),
			runs,
		);
	});

	it("lead to the same open day, forwards and back", () => {
		const direction = fc.constantFrom(1 as const, -1 as const);
		fc.assert(
			fc.property(calendars, someDay, direction, fc.nat(450), (calendar, from, step, most) => {
				expect(findOpenDay(calendar, from, step, most)).toBe(
					openDayDayByDay(calendar, from, step, most),
				);
			}),
			runs,
		);
	});
});

const someRule = fc.record({
	every: fc.integer({ min: 1, max: 40 }),
	unit: fc.constantFrom("days" as const, "weeks" as const, "months" as const),
	weekdays: fc.constantFrom([], [5], [0, 3]),
	year: fc.constant("gregorian" as const),
	until: fc.option(fc.constant("2028-01-01")),
	season: fc.option(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))),
	counting: fc.constant("calendar" as const),
	closed: fc.constantFrom("before" as const, "after" as const),
});

describe("the next day of a plan", () => {
	it("is that which somebody finds who tries one after the other", () => {
		fc.assert(
			fc.property(calendars, someRule, someDay, (calendar, rule, number) => {
				const after = new Date(number * 86_400_000).toISOString().slice(0, 10);
				expect(nextDate(rule, "2025-03-31", after, calendar)).toBe(
					nextDayDayByDay(rule, "2025-03-31", after, calendar),
				);
			}),
			runs,
		);
	});

	it("is none, found at once, where a season is never met", () => {
		const rule = { every: 6, unit: "months", season: [3, 3] } as const;
		const whole = { ...rule, weekdays: [], year: "gregorian", until: null } as const;
		const never = { ...whole, counting: "calendar", closed: "keep" } as const;
		expect(nextDate(never, "2026-01-31", "2026-01-01")).toBe(null);
		expect(nextDate({ ...never, every: 7 }, "2026-01-31", "2026-01-01")).toBe("2027-03-31");
	});
});

/** A calendar that counts at how many days somebody looks. */
function counted(calendar: WorkingCalendar) {
	const seen = { days: 0 };
	const watched = (hours: WorkingHours): WorkingHours =>
		new Proxy(hours, {
			get(target, name, receiver) {
				if (name === "length") seen.days++;
				return Reflect.get(target, name, receiver);
			},
		});
	const days = calendar.days.map((day) => ({ ...day, hours: day.hours && watched(day.hours) }));
	const counting = { ...calendar, hours: calendar.hours.map(watched), days };
	// What is done once for each calendar.
	hasWorkFrom(counting, "2026-11-22");
	seen.days = 0;
	return { calendar: counting, seen };
}

const minuteAWeek: WorkingHours[] = [[[0, 1]], [], [], [], [], [], []];
const from = new Date("2026-11-19T12:00:00Z");
const bare: WorkingCalendar = { hours: minuteAWeek, days: [], timeZone: "Asia/Riyadh" };

/** One open minute a year, for as many years as there are exceptions. */
const onceAYear = (years: number): WorkingCalendar => ({
	...bare,
	days: Array.from({ length: years }, (_, id) => ({
		id,
		from_day: `${2027 + id}-01-08`,
		to_day: `${2027 + id}-12-31`,
		hours: null,
		only_working_days: true,
	})),
});

describe("the days that are looked at", () => {
	it("are as few for a thousand years as for a week", () => {
		const { calendar, seen } = counted(bare);
		expect(addWorkingMinutes(calendar, from, 999 * 60).getUTCFullYear()).toBe(3175);
		expect(seen.days).toBeLessThan(100);
	});

	it.each([
		["minutes", (calendar: WorkingCalendar) => addWorkingMinutes(calendar, from, 999 * 60)],
		["days", (calendar: WorkingCalendar) => addWorkingDays(calendar, from, 999)],
	])("grow with the exceptions alone, counting %s", (_, later) => {
		const lookedAt = (exceptions: number) => {
			const { calendar, seen } = counted(onceAYear(exceptions));
			later(calendar);
			return seen.days;
		};
		expect(lookedAt(500)).toBeLessThan(500 * 60);
		expect(lookedAt(60)).toBeLessThan(60 * 60);
	});

	it("are few for the next day of a plan at a place that is closed for long", () => {
		const closed = { from_day: "2026-12-01", to_day: "2027-12-31", hours: null };
		const days = [{ ...closed, id: 1, only_working_days: true }];
		for (const direction of ["before", "after"] as const) {
			let tries = 0;
			const daily: Recurrence = {
				every: 1,
				get unit() {
					tries++;
					return "days" as const;
				},
				weekdays: [],
				year: "gregorian",
				until: null,
				season: null,
				counting: "calendar",
				closed: direction,
			};
			const calendar = { ...bare, days, hours: Array(7).fill([[480, 1020]]) };
			const open = { before: ["2026-11-30", "2028-01-01"], after: ["2027-12-31", "2028-01-01"] };
			const [after = "", expected] = open[direction];
			expect(nextDate(daily, "2026-01-01", after, calendar)).toBe(expected);
			const always = { ...calendar, days: [{ ...closed, to_day: "2040-01-01", id: 1 }] };
			const none = {
				...always,
				days: always.days.map((day) => ({ ...day, only_working_days: true })),
			};
			expect(nextDate(daily, "2026-01-01", "2027-06-30", none)).not.toBe(null);
			expect(tries).toBeLessThan(20);
		}
	});
});
