import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { atLocalTime, dayAfter, localToday } from "../plans/recurrence.ts";
import type { StoredListMail } from "./queries.ts";

/** The name of the recurring work that mails lists. */
export const listMailWorkName = "list-mails";

/** The days after which a list that nobody opens is asked about, and then waits for an answer. */
const periods = { unopened: 90, unanswered: 30 };

const isPast = (since: Date, days: number, now: Date) =>
	now.valueOf() - since.valueOf() >= days * MS_PER_DAY;

/** Checks whether a list rests, because its member did not say that it is still wanted. */
export const isUnwanted = ({ renewalAt }: Pick<StoredListMail, "renewalAt">, now: Date): boolean =>
	renewalAt !== null && isPast(renewalAt, periods.unanswered, now);

/** Checks whether a mail asks if the list is still wanted: once, also if it is sent again. */
export const needsRenewal = (
	{ confirmedAt, renewalAt, since }: Pick<StoredListMail, "confirmedAt" | "renewalAt" | "since">,
	now: Date,
): boolean =>
	isPast(confirmedAt, periods.unopened, now) && (renewalAt === null || renewalAt >= since);

/** Returns when a list is mailed next after it was mailed last. */
export function nextMailing(
	{ days, hour, since }: Pick<StoredListMail, "days" | "hour" | "since">,
	timeZone: string,
): Date {
	let day = localToday(timeZone, since);
	for (;;) {
		const at = atLocalTime(timeZone, day, hour * 60);
		if (at > since && days & (1 << new Date(day).getUTCDay())) return at;
		day = dayAfter(day);
	}
}
