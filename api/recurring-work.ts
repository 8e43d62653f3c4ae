import { cleanUpWork } from "./cleanup/cleanup.ts";
import { listMailWork } from "./list-mails/list-mails.job.ts";
import { dailyDigestWork } from "./plans/daily-digest.job.ts";
import { visitsWork } from "./plans/job.ts";
import { shiftDueTimes } from "./platform/recurring/due-times.queries.ts";
import type { RecurringWork } from "./platform/recurring/recurring-work.ts";
import { overdueWork } from "./requests/due-times/overdue.job.ts";
import { photoRetentionWork } from "./requests/photo-retention.job.ts";
import { timeZoneTopic } from "./tenants/topic.ts";
import { weeklySummaryWork } from "./weekly-summary/weekly-summary.job.ts";

/** The recurring work of every organisation. */
export const recurringWork: readonly RecurringWork[] = [
	overdueWork,
	visitsWork,
	dailyDigestWork,
	weeklySummaryWork,
	listMailWork,
	cleanUpWork,
	photoRetentionWork,
];

/** Makes work that is due at local times move with the time zone. */
export function followTimeZoneForWork(): void {
	const names = recurringWork.filter(({ isLocal }) => isLocal).map(({ name }) => name);
	timeZoneTopic.subscribe("recurring work", (scope, zones) => shiftDueTimes(scope, names, zones));
}
