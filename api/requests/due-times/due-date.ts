import type { TenantSettings } from "#api/platform/tenant-settings.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import { defaultDueDays } from "#contract/requests/sla-targets.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** Returns the due date of a request of this priority that was created at `date`. */
export function computeDueDate(date: Date, priority: RequestPriority, settings: TenantSettings) {
	const days = { ...defaultDueDays, ...settings.dueDays }[priority];
	return new Date(date.valueOf() + days * MS_PER_DAY);
}
