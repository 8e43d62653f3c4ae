import { dayLength } from "#contract/day-length.ts";
import type { RequestPriority } from "#contract/requests.ts";
import { defaultDays } from "#contract/targets.ts";
import type { TenantSettings } from "../../db/schema/tenants.ts";

/** When a request of this priority, made at `date`, has to be finished. */
export function dueDate(date: Date, priority: RequestPriority, settings: TenantSettings): Date {
	const days = { ...defaultDays, ...settings.dueDays }[priority];
	return new Date(date.valueOf() + days * dayLength);
}
