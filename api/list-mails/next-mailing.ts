import { atLocalTime, dayAfter, localToday } from "../plans/recurrence.ts";
import type { StoredListMail } from "./queries.ts";

/** The name of the recurring work that mails lists. */
export const listMailWorkName = "list-mails";

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
