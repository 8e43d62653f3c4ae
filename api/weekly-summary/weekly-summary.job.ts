import { isWorkingDay } from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findCommonCalendar } from "../calendars/queries.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import { atLocalTime, dayAfter, dayBefore, localToday } from "../plans/recurrence.ts";
import { withTenant } from "../platform/database/tenant-transaction.ts";
import { handleMembersInBatches } from "../platform/recurring/member-batches.ts";
import type { RecurringWork } from "../platform/recurring/recurring-work.ts";
import { findManagers } from "./weekly-summary.queries.ts";

const sevenOClock = 7 * 60;

/** The maximum of days after which the next week is looked for: some are closed for weeks. */
const horizon = 60;

/** The days of a date's week before it, which begins on Saturday. */
function daysOfWeekBefore(day: string): string[] {
	const days: string[] = [];
	for (let before = day; new Date(before).getUTCDay() !== 6; ) {
		before = dayBefore(before);
		days.push(before);
	}
	return days;
}

const isFirstWorkingDay = (calendar: WorkingCalendar | undefined, day: string): boolean =>
	isWorkingDay(calendar, day) &&
	!daysOfWeekBefore(day).some((before) => isWorkingDay(calendar, before));

/** Checks whether a week's work has begun: its first day may have become a holiday since. */
function hasWeekBegun(calendar: WorkingCalendar | undefined, timeZone: string, now: Date): boolean {
	const today = localToday(timeZone, now);
	return [today, ...daysOfWeekBefore(today)].some(
		(day) => isWorkingDay(calendar, day) && atLocalTime(timeZone, day, sevenOClock) <= now,
	);
}

/** Returns seven o'clock of the next first working day of a week. */
export function nextSummary(calendar: WorkingCalendar | undefined, timeZone: string, now: Date) {
	let day = localToday(timeZone, now);
	for (let days = 0; days < horizon; days++, day = dayAfter(day)) {
		const at = atLocalTime(timeZone, day, sevenOClock);
		if (at > now && isFirstWorkingDay(calendar, day)) return at;
	}
	return new Date(now.valueOf() + 7 * MS_PER_DAY);
}

/** Queues a mail for each manager about the week before; each gets one a week. */
export const weeklySummaryWork: RecurringWork = {
	name: "weekly-summary",
	isStanding: true,
	isLocal: true,
	async run({ connection }, tenant, now) {
		if (tenant.suspended) return;
		const calendar = await withTenant(connection, tenant.id, findCommonCalendar);
		if (!hasWeekBegun(calendar, tenant.timeZone, now)) return;
		const since = new Date(now.valueOf() - 7 * MS_PER_DAY).toISOString();
		await handleMembersInBatches(connection, tenant.id, async (scope, after, limit) => {
			const ids = await findManagers(scope, after, limit);
			const mail = { kind: "weekly", tenantId: tenant.id, since } as const;
			await enqueueMails(
				scope,
				ids.map((memberId) => ({ ...mail, memberId })),
			);
			return ids;
		});
	},
	next: async (scope, { timeZone }, now) =>
		nextSummary(await findCommonCalendar(scope), timeZone, now),
};
