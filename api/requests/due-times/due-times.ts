import { findCalendarOfBranch } from "#api/calendars/queries.ts";
import type { CurrentTenant } from "#api/platform/actor.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import {
	addWorkingDays,
	addWorkingMinutes,
	avoidMidnight,
} from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import type { SlaTarget } from "#contract/requests/sla-targets.ts";
import { computeDueDate } from "./due-date.ts";
import type { RequestDueTimes } from "./recompute-due.queries.ts";

/** What the times of a request follow from. */
export type DueTimeInput = {
	/** When it was made. */
	readonly date: Date;
	readonly priority: RequestPriority;
	readonly branchId: number | null;
};

type Organisation = TenantDb & { readonly tenant: Pick<CurrentTenant, "settings" | "timeZone"> };

/**
 * By when a request is to be answered and finished: as the organisation has said for its priority, in the
 * working time of its branch, and otherwise as the specification has it. Who calls this holds the counter
 * of requests: a calendar that is saved meanwhile is read, or finds the request (`onWorkingTimeChanged`).
 */
export async function computeDueTimes(
	organisation: Organisation,
	{ date, priority, branchId }: DueTimeInput,
): Promise<RequestDueTimes> {
	const { settings, timeZone } = organisation.tenant;
	const asSpecified = {
		dueAt: computeDueDate(date, priority, settings),
		respondBy: null,
		dueBasis: null,
	};
	if (!settings.targets?.[priority]) return asSpecified;
	const calendar =
		branchId === null ? undefined : await findCalendarOfBranch(organisation, branchId);
	return computeDueTimesByCalendar(
		{ date, priority },
		settings,
		calendar ?? alwaysOpenCalendar(timeZone),
	);
}

/** The same by a calendar that is at hand. */
export function computeDueTimesByCalendar(
	{ date, priority }: Pick<DueTimeInput, "date" | "priority">,
	settings: CurrentTenant["settings"],
	calendar: WorkingCalendar,
): RequestDueTimes {
	const { answer, finish } = settings.targets?.[priority] ?? {};
	return {
		dueAt: finish
			? computeTargetEnd(calendar, date, finish)
			: computeDueDate(date, priority, settings),
		respondBy: answer ? computeTargetEnd(calendar, date, answer) : null,
		dueBasis: "calendar",
	};
}

/** When a target ends that begins at a moment. */
export const computeTargetEnd = (
	calendar: WorkingCalendar,
	date: Date,
	{ count, unit }: SlaTarget,
): Date =>
	avoidMidnight(
		calendar,
		unit === "hours"
			? addWorkingMinutes(calendar, date, count * 60)
			: addWorkingDays(calendar, date, count),
	);

const allDay: WorkingHours = [[0, 24 * 60]];

const always = new Map<string, WorkingCalendar>();

/** A calendar in which all time is working time. */
export function alwaysOpenCalendar(timeZone: string): WorkingCalendar {
	const made = always.get(timeZone) ?? { hours: Array(7).fill(allDay), days: [], timeZone };
	always.set(timeZone, made);
	return made;
}
