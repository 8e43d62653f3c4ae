import { isWorkingDay } from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { localClock } from "#contract/values/local-time.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findCommonCalendar } from "../calendars/queries.ts";
import { dayAfter, dayBefore, localToday } from "../plans/recurrence.ts";
import { type TenantDb, withTenantRetry } from "../platform/database/tenant-transaction.ts";
import { enqueueMails } from "../platform/queue/mail-job.ts";
import type { RecurringWork } from "../platform/recurring/recurring-work.ts";
import { findManagers } from "./weekly-summary.queries.ts";

/** The number of members handled in one transaction. */
const batch = 100;

const sevenOClock = 7 * 3_600_000;

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

/** Returns seven o'clock of the next first working day of a week. */
export function nextSummary(
	calendar: WorkingCalendar | undefined,
	timeZone: string,
	now: Date,
): Date {
	const clock = localClock(timeZone);
	let day = localToday(timeZone, now);
	for (let days = 0; days < horizon; days++, day = dayAfter(day)) {
		const at = clock.instantOf(Date.parse(day) + sevenOClock);
		if (at > now && isFirstWorkingDay(calendar, day)) return at;
	}
	return new Date(now.valueOf() + 7 * MS_PER_DAY);
}

/** Queues a mail for each manager about the week before; each gets one a week. */
export const weeklySummaryWork: RecurringWork = {
	name: "weekly-summary",
	isStanding: true,
	async run({ connection }, tenant, now) {
		if (tenant.suspended) return;
		const since = new Date(now.valueOf() - 7 * MS_PER_DAY).toISOString();
		for (let after: number | undefined = 0; after !== undefined; )
			after = await withTenantRetry(connection, tenant.id, (scope) =>
				enqueueSome(scope, since, after ?? 0),
			);
	},
	next: async (scope, { timeZone }, now) =>
		nextSummary(await findCommonCalendar(scope), timeZone, now),
};

/** Queues the mails of some managers; returns after which to go on, or nothing at the end. */
async function enqueueSome(
	scope: TenantDb,
	since: string,
	after: number,
): Promise<number | undefined> {
	const ids = await findManagers(scope, after, batch);
	await enqueueMails(
		scope,
		ids.map((memberId) => ({ kind: "weekly", tenantId: scope.tenantId, memberId, since })),
	);
	return ids.length === batch ? ids.at(-1) : undefined;
}
