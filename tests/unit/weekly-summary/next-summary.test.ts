import { describe, expect, it } from "vitest";
import { nextSummary } from "#api/weekly-summary/weekly-summary.job.ts";
import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";

const workday: WorkingHours = [[480, 1020]];
const closed: WorkingHours = [];

/** Sunday first. */
const calendar = (
	hours: WorkingCalendar["hours"],
	days: WorkingCalendar["days"] = [],
): WorkingCalendar => ({ timeZone: "Asia/Riyadh", hours, days });

const sundayToThursday = calendar([workday, workday, workday, workday, workday, closed, closed]);
const mondayToFriday = calendar([closed, workday, workday, workday, workday, workday, closed]);
const saturdayToWednesday = calendar([workday, workday, workday, workday, closed, closed, workday]);

const next = (of: WorkingCalendar | undefined, now: string) =>
	nextSummary(of, "Asia/Riyadh", new Date(now)).toISOString();

describe("the next weekly summary comes at seven", () => {
	it.each([
		["Sunday to Thursday", sundayToThursday, "2029-03-11T04:00:00.000Z"],
		["Monday to Friday", mondayToFriday, "2029-03-12T04:00:00.000Z"],
		["Saturday to Wednesday", saturdayToWednesday, "2029-03-10T04:00:00.000Z"],
		["as nobody has said", undefined, "2029-03-11T04:00:00.000Z"],
	])("on the first day of who works %s", (_, of, at) => {
		expect(next(of, "2029-03-07T06:30:00Z")).toBe(at);
	});

	it("on the day after, where the first is a holiday", () => {
		const holiday = calendar(sundayToThursday.hours, [
			{
				id: 1,
				from_day: "2029-03-11",
				to_day: "2029-03-11",
				hours: null,
				only_working_days: false,
			},
		]);
		expect(next(holiday, "2029-03-07T06:30:00Z")).toBe("2029-03-12T04:00:00.000Z");
	});

	it("of the same day until then, and a week later after it", () => {
		expect(next(sundayToThursday, "2029-03-11T03:59:59Z")).toBe("2029-03-11T04:00:00.000Z");
		expect(next(sundayToThursday, "2029-03-11T04:00:00Z")).toBe("2029-03-18T04:00:00.000Z");
	});
});
