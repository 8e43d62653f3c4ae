import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueAfterWorkingDays } from "#api/plans/recurrence.ts";
import {
	addWorkingDays,
	addWorkingMinutes,
	avoidMidnight,
	hasWorkFrom,
	workingDayOn,
} from "#contract/calendars/business-hours.ts";
import type {
	CalendarDay,
	WorkingCalendar,
	WorkingHours,
} from "#contract/calendars/working-calendar.ts";
import { someCalendar, someInstant } from "#tests/support/random-calendars.ts";
import { howMany } from "#tests/support/test-scope.ts";

const office: WorkingHours = [[480, 1020]];
const closed: WorkingHours = [];
const sundayToThursday = [office, office, office, office, office, closed, closed];
const always: WorkingHours = [[0, 1440]];

const riyadh = (given: Partial<WorkingCalendar> = {}): WorkingCalendar => ({
	hours: sundayToThursday,
	days: [],
	timeZone: "Asia/Riyadh",
	...given,
});

const exception = (id: number, given: Partial<CalendarDay>): CalendarDay => ({
	id,
	from_day: "2026-02-18",
	to_day: "2026-03-19",
	hours: null,
	only_working_days: true,
	...given,
});

const shownIn = (timeZone: string) => {
	const format = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		hourCycle: "h23",
		dateStyle: "short",
		timeStyle: "short",
	});
	return (instant: Date) => format.format(instant).replace(", ", " ");
};
const inRiyadh = shownIn("Asia/Riyadh");

/** An instant of Riyadh: `2026-11-19 16:59`. */
const at = (text: string) => new Date(`${text.replace(" ", "T")}:00+03:00`);

const minutesLater = (calendar: WorkingCalendar, from: string, minutes: number) =>
	inRiyadh(addWorkingMinutes(calendar, at(from), minutes));
const daysLater = (calendar: WorkingCalendar, from: string, days: number) =>
	inRiyadh(addWorkingDays(calendar, at(from), days));

describe("working minutes", () => {
	it("go on with the next day that is open", () => {
		expect(minutesLater(riyadh(), "2026-11-19 16:40", 60)).toBe("2026-11-22 08:40");
	});

	it("end with the hours, not at the next opening", () => {
		expect(minutesLater(riyadh(), "2026-11-19 16:40", 20)).toBe("2026-11-19 17:00");
	});

	it("count from the next opening outside of working hours", () => {
		expect(minutesLater(riyadh(), "2026-11-20 12:00", 30)).toBe("2026-11-22 08:30");
		expect(minutesLater(riyadh(), "2026-11-22 06:00", 30)).toBe("2026-11-22 08:30");
		expect(minutesLater(riyadh(), "2026-11-20 12:00", 0)).toBe("2026-11-22 08:00");
	});

	it("leave out the break of a day that is split", () => {
		const split = riyadh({
			hours: Array(7).fill([
				[480, 720],
				[960, 1200],
			]),
		});
		expect(minutesLater(split, "2026-11-22 11:30", 60)).toBe("2026-11-22 16:30");
		expect(minutesLater(split, "2026-11-22 13:00", 60)).toBe("2026-11-22 17:00");
		expect(minutesLater(split, "2026-11-22 19:30", 60)).toBe("2026-11-23 08:30");
	});

	it("are 1,440 from 0:00 to 24:00", () => {
		const calendar = riyadh({ hours: Array(7).fill(always) });
		expect(minutesLater(calendar, "2026-11-19 16:40", 1440)).toBe("2026-11-20 16:40");
	});

	it("keep seconds", () => {
		const from = new Date("2026-11-19T16:59:30.250+03:00");
		expect(addWorkingMinutes(riyadh(), from, 1)).toEqual(new Date("2026-11-22T08:00:30.250+03:00"));
	});

	it("all count where a calendar has run out", () => {
		const never = riyadh({ hours: Array(7).fill(closed) });
		expect(minutesLater(never, "2026-11-19 16:40", 60)).toBe("2027-12-24 01:00");
		expect(minutesLater(never, "2026-11-19 16:40", 1500)).toBe("2027-12-25 01:00");
	});
});

describe("a time that is set", () => {
	const around = riyadh({ hours: Array(7).fill(always) });
	const kept = (calendar: WorkingCalendar, set: string) =>
		avoidMidnight(calendar, new Date(`${set}+03:00`)).toISOString();

	it("at the midnight at which work ends is a minute before, on the day that ends", () => {
		expect(kept(around, "2026-11-20T00:00:00")).toBe("2026-11-19T20:59:00.000Z");
	});

	it("is so where the next day is closed", () => {
		const thursdays = riyadh({ hours: [closed, closed, closed, closed, always, closed, closed] });
		expect(kept(thursdays, "2026-11-20T00:00:00")).toBe("2026-11-19T20:59:00.000Z");
	});

	it("is so, too, where the day has several hours and the last end there", () => {
		const evenings = riyadh({
			hours: Array(7).fill([
				[600, 840],
				[1260, 1440],
			]),
		});
		expect(kept(evenings, "2026-11-20T00:00:00")).toBe("2026-11-19T20:59:00.000Z");
		expect(kept(evenings, "2026-11-19T14:00:00")).toBe("2026-11-19T11:00:00.000Z");
	});

	it("is otherwise as it was", () => {
		expect(kept(around, "2026-11-20T00:00:01")).toBe("2026-11-19T21:00:01.000Z");
		expect(kept(riyadh(), "2026-11-19T17:00:00")).toBe("2026-11-19T14:00:00.000Z");
		const mornings = riyadh({ hours: Array(7).fill([[0, 480]]) });
		expect(kept(mornings, "2026-11-20T00:00:00")).toBe("2026-11-19T21:00:00.000Z");
	});
});

describe("working days", () => {
	it("later end with the last hours of a day that is split", () => {
		const split = riyadh({
			hours: [
				...Array(6).fill([[480, 1320]]),
				[
					[480, 720],
					[960, 1200],
				],
			],
		});
		// Friday to Saturday, whose evening ends earlier.
		expect(daysLater(split, "2026-11-20 21:00", 1)).toBe("2026-11-21 20:00");
		expect(daysLater(split, "2026-11-20 13:00", 1)).toBe("2026-11-21 16:00");
		expect(inRiyadh(dueAfterWorkingDays(split, "2026-11-20", 1))).toBe("2026-11-21 20:00");
	});

	it("later it is the same time", () => {
		expect(daysLater(riyadh(), "2026-11-19 16:59", 1)).toBe("2026-11-22 16:59");
		expect(daysLater(riyadh(), "2026-11-15 10:00", 7)).toBe("2026-11-24 10:00");
		expect(daysLater(riyadh(), "2026-11-15 10:00", 0)).toBe("2026-11-15 10:00");
	});

	it("count from the next opening outside of working hours", () => {
		expect(daysLater(riyadh(), "2026-11-19 20:00", 1)).toBe("2026-11-23 08:00");
		expect(daysLater(riyadh(), "2026-11-22 05:00", 1)).toBe("2026-11-23 08:00");
	});

	it("keep to the hours of the day that is reached", () => {
		const hours = [
			office,
			[[600, 660]],
			[
				[480, 720],
				[960, 1200],
			],
			office,
			office,
			closed,
			closed,
		];
		const calendar = riyadh({ hours: hours as WorkingHours[] });
		expect(daysLater(calendar, "2026-11-22 16:59", 1)).toBe("2026-11-23 11:00");
		expect(daysLater(calendar, "2026-11-22 08:10", 1)).toBe("2026-11-23 10:00");
		expect(daysLater(calendar, "2026-11-22 13:00", 2)).toBe("2026-11-24 16:00");
		expect(daysLater(calendar, "2026-11-22 13:00", 3)).toBe("2026-11-25 13:00");
	});
});

describe("exceptions", () => {
	const ramadan = exception(1, { hours: [[600, 900]] });

	it("close days, or give them other hours", () => {
		const national = exception(2, { from_day: "2026-09-23", to_day: "2026-09-23" });
		const calendar = riyadh({ days: [ramadan, national] });
		expect(daysLater(calendar, "2026-09-22 09:00", 1)).toBe("2026-09-24 09:00");
		expect(daysLater(calendar, "2026-02-17 16:30", 1)).toBe("2026-02-18 15:00");
		expect(minutesLater(calendar, "2026-03-19 14:30", 60)).toBe("2026-03-22 08:30");
	});

	it("open a weekday that is closed only where they say so", () => {
		const friday = {
			from_day: "2026-02-20",
			to_day: "2026-02-20",
			hours: [[600, 900]] as WorkingHours,
		};
		const opened = exception(2, { ...friday, only_working_days: false });
		const shorter = exception(2, friday);
		expect(workingDayOn(riyadh({ days: [ramadan] }), "2026-02-20").hours).toEqual([]);
		expect(workingDayOn(riyadh({ days: [shorter] }), "2026-02-20").hours).toEqual([]);
		expect(workingDayOn(riyadh({ days: [opened] }), "2026-02-20")).toEqual({
			hours: [[600, 900]],
			exception: 2,
		});
	});

	it("give way to shorter ones, and to newer ones that are as long", () => {
		const eid = exception(2, { from_day: "2026-03-17", to_day: "2026-03-23" });
		const one = { from_day: "2026-03-18", to_day: "2026-03-18" };
		const older = exception(3, { ...one, hours: [[0, 60]] });
		const newer = exception(4, { ...one, hours: [[60, 120]] });
		for (const days of [
			[ramadan, eid, older, newer],
			[newer, older, eid, ramadan],
		]) {
			const calendar = riyadh({ days });
			expect(workingDayOn(calendar, "2026-03-16").exception).toBe(1);
			expect(workingDayOn(calendar, "2026-03-17")).toEqual({ hours: [], exception: 2 });
			expect(workingDayOn(calendar, "2026-03-18")).toEqual({ hours: [[60, 120]], exception: 4 });
			expect(workingDayOn(calendar, "2026-03-24")).toEqual({ hours: office, exception: null });
		}
	});

	it("may be all the work there is", () => {
		const only = exception(1, {
			from_day: "2027-12-26",
			to_day: "2027-12-26",
			hours: office,
			only_working_days: false,
		});
		const calendar = riyadh({ hours: Array(7).fill(closed), days: [only] });
		expect(hasWorkFrom(calendar, "2026-11-21")).toBe(false);
		expect(hasWorkFrom(calendar, "2026-11-22")).toBe(true);
		expect(hasWorkFrom(riyadh({ hours: Array(7).fill(closed) }), "2026-11-22")).toBe(false);
	});
});

describe("daylight saving", () => {
	const night = { hours: Array(7).fill(always), days: [] };

	it.each([
		// Cairo leaves out Friday's first hour, and has Thursday's last one twice.
		["Africa/Cairo", "2026-04-23T10:00:00Z", 12 * 60, "2026-04-24 01:00"],
		["Africa/Cairo", "2026-04-23T10:00:00Z", 12 * 60 + 30, "2026-04-24 01:00"],
		["Africa/Cairo", "2026-10-29T10:00:00Z", 10 * 60 + 30, "2026-10-29 23:30"],
		["Asia/Beirut", "2026-03-28T10:00:00Z", 12 * 60 + 30, "2026-03-29 01:00"],
		["Africa/Casablanca", "2026-03-21T10:00:00Z", 16 * 60 + 30, "2026-03-22 03:00"],
		["Asia/Amman", "2022-02-24T10:00:00Z", 12 * 60 + 30, "2022-02-25 01:00"],
	])("in %s, from %s on", (timeZone, from, minutes, expected) => {
		const later = addWorkingMinutes({ ...night, timeZone }, new Date(from), minutes);
		expect(shownIn(timeZone)(later)).toBe(expected);
	});

	it("means the first of two that look alike", () => {
		const timeZone = "Africa/Cairo";
		const later = addWorkingMinutes(
			{ ...night, timeZone },
			new Date("2026-10-29T10:00:00Z"),
			10 * 60 + 30,
		);
		expect(later.toISOString()).toBe("2026-10-29T20:30:00.000Z");
	});

	it("lets the hour that comes twice stand still the second time", () => {
		const timeZone = "Africa/Cairo";
		const from = new Date("2026-10-29T21:10:00Z");
		expect(addWorkingMinutes({ ...night, timeZone }, from, 60).toISOString()).toBe(
			"2026-10-29T23:00:00.000Z",
		);
	});
});

const oneDay = 86_400_000;
const calendars = someCalendar();

/** The minutes of Ramadan's and summer's nights that Casablanca and the others leave out. */
const leftOut = (calendar: WorkingCalendar, from: Date, to: Date) => {
	const shown = shownIn(calendar.timeZone);
	const offset = (instant: Date) => Date.parse(`${shown(instant)}Z`) - instant.valueOf();
	return offset(from) < offset(to);
};

describe("whatever the calendar", () => {
	it("it is the same in steps as at once", () => {
		fc.assert(
			fc.property(
				calendars,
				someInstant,
				fc.integer({ min: 0, max: 4000 }),
				fc.integer({ min: 1, max: 4000 }),
				(calendar, from, first, second) => {
					const between = addWorkingMinutes(calendar, from, first);
					fc.pre(!leftOut(calendar, from, new Date(between.valueOf() + 1)));
					expect(addWorkingMinutes(calendar, between, second)).toEqual(
						addWorkingMinutes(calendar, from, first + second),
					);
				},
			),
			{ numRuns: howMany(400, 2000) },
		);
	});

	it.each([
		["minutes", addWorkingMinutes, 4000],
		["days", addWorkingDays, 60],
	])("more %s are never earlier, nor is what begins later", (_name, later, most) => {
		const amount = fc.nat(most);
		fc.assert(
			fc.property(
				calendars,
				someInstant,
				fc.nat(3 * 1440),
				amount,
				amount,
				(calendar, from, wait, one, other) => {
					const start = new Date(from.valueOf() + wait * 60_000);
					const few = Math.min(one, other);
					const due = later(calendar, from, few).valueOf();
					expect(due).toBeGreaterThanOrEqual(from.valueOf());
					expect(later(calendar, from, Math.max(one, other)).valueOf()).toBeGreaterThanOrEqual(due);
					expect(later(calendar, start, few).valueOf()).toBeGreaterThanOrEqual(due);
				},
			),
			{ numRuns: howMany(400, 2000) },
		);
	});

	it.each([
		["minutes", addWorkingMinutes, 4000],
		["days", addWorkingDays, 60],
	])("so many %s end within working hours, as the clock shows them", (_name, later, most) => {
		fc.assert(
			fc.property(calendars, someInstant, fc.nat(most), (calendar, from, amount) => {
				const due = later(calendar, from, amount);
				const [day = "", time = ""] = shownIn(calendar.timeZone)(due).split(" ");
				const [hour = 0, minute = 0] = time.split(":").map(Number);
				const shown = hour * 60 + minute;
				const yesterday = new Date(Date.parse(day) - oneDay).toISOString().slice(0, 10);
				const open = workingDayOn(calendar, day).hours;
				// A minute that is left out becomes the end of the hour that is.
				const gap = leftOut(calendar, new Date(due.valueOf() - 1), due) ? 60 : 0;
				const within = open.some(([opens, closes]) => opens <= shown && shown - gap <= closes);
				const atMidnight =
					shown - gap <= 0 && workingDayOn(calendar, yesterday).hours.at(-1)?.[1] === 1440;
				expect(within || atMidnight).toBe(true);
			}),
			{ numRuns: howMany(400, 2000) },
		);
	});

	it("so many minutes are what somebody counts who looks at the clock", () => {
		fc.assert(
			fc.property(
				calendars,
				someInstant,
				fc.integer({ min: 1, max: 600 }),
				(calendar, from, minutes) => {
					const shown = shownIn(calendar.timeZone);
					const due = addWorkingMinutes(calendar, from, minutes);
					fc.pre(due.valueOf() - from.valueOf() < 40 * oneDay);
					fc.pre(
						Date.parse(`${shown(due)}Z`) - due.valueOf() ===
							Date.parse(`${shown(from)}Z`) - from.valueOf(),
					);
					let counted = 0;
					for (let now = from.valueOf(); now < due.valueOf(); now += 60_000) {
						const [day = "", time = ""] = shown(new Date(now)).split(" ");
						const [hour = 0, minute = 0] = time.split(":").map(Number);
						const at = hour * 60 + minute;
						if (
							workingDayOn(calendar, day).hours.some(
								([opens, closes]) => opens <= at && at < closes,
							)
						)
							counted++;
					}
					expect(counted).toBe(minutes);
				},
			),
			{ numRuns: howMany(20, 60) },
		);
	});
});
