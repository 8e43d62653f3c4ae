import { shiftDueTime } from "../platform/recurring/due-times.queries.ts";
import { timeZoneTopic } from "../tenants/topic.ts";
import { weeklySummaryWork } from "./weekly-summary.job.ts";

/** Makes the weekly summary keep its local time in another time zone. */
export function followTimeZoneForSummaries(): void {
	timeZoneTopic.subscribe("weekly-summary", (scope, { from, to }) =>
		shiftDueTime(scope, weeklySummaryWork.name, from, to),
	);
}
