import { MS_PER_DAY } from "#contract/day-length.ts";
import type { RequestPriority } from "#contract/requests.ts";
import { defaultDueDays } from "#contract/targets.ts";
import type { TenantSettings } from "../../db/schema/tenants.ts";

/** When a request of this priority, made at `date`, has to be finished. */
export function computeDueDate(date: Date, priority: RequestPriority, settings: TenantSettings): Date {
	const days = { ...defaultDueDays, ...settings.dueDays }[priority];
	return new Date(date.valueOf() + days * MS_PER_DAY);
}
