import { dayLength } from "#contract/day-length.ts";
import type { RequestPriority } from "#contract/requests.ts";
import type { TenantSettings } from "../../db/schema/tenants.ts";

const defaultDays: Readonly<Record<RequestPriority, number>> = { High: 1, Medium: 3, Low: 7 };

/** When a request of this priority, made at `date`, has to be finished. */
export function dueDate(date: Date, priority: RequestPriority, settings: TenantSettings): Date {
	const days = { ...defaultDays, ...settings.dueDays }[priority];
	return new Date(date.valueOf() + days * dayLength);
}
