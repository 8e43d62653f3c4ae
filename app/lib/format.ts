import { dayIn } from "#contract/format.ts";

/** Pages write numbers and moments as mails do. */
export { type Digits, dayIn, type Format, formatFor, plainMoment } from "#contract/format.ts";

/** How many days a moment lies ahead of today, by the calendar of a time zone; behind it, below 0. */
export const daysFrom = (timeZone: string, iso: string, now = Date.now()): number =>
	Math.round(
		(Date.parse(dayIn(timeZone, iso)) - Date.parse(dayIn(timeZone, new Date(now).toISOString()))) /
			(24 * 3600_000),
	);
