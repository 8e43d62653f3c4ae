import { timeZoneTopic } from "../tenants/topic.ts";
import { findCalendarIds } from "./queries.ts";
import { onWorkingTimeChanged } from "./recompute-due-dates.ts";

/** Makes business hours follow the time zone: open requests are due by the hours of the new one. */
export function followTimeZoneForCalendars(): void {
	timeZoneTopic.subscribe("calendars", async (scope, { from, to }) => {
		if (from === to) return;
		for (const calendarId of await findCalendarIds(scope))
			await onWorkingTimeChanged(scope, { calendarId });
	});
}
