import type { TenantSettings } from "#api/tenants/table.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import { defaultDueDays } from "#contract/requests/sla-targets.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** When a request of this priority, made at `date`, has to be finished. */
export function computeDueDate(
	date: Date,
	priority: RequestPriority,
	settings: TenantSettings,
): Date {
	const days = { ...defaultDueDays, ...settings.dueDays }[priority];
	return new Date(date.valueOf() + days * MS_PER_DAY);
}
