import type { RequestPriority } from "#contract/requests.ts";
import type { Target } from "#contract/targets.ts";
import type { Hours, WorkingCalendar } from "#contract/working-calendar.ts";
import { notAtMidnight, workingDaysLater, workingMinutesLater } from "#contract/working-time.ts";
import { calendarOf } from "../../db/calendars.ts";
import type { TenantContext } from "../../db/caller.ts";
import type { Scope } from "../../db/database.ts";
import type { RequestTimes } from "../../db/requests/times.ts";
import { dueDate } from "./due-date.ts";

/** What the times of a request follow from. */
export type Timed = {
	/** When it was made. */
	readonly date: Date;
	readonly priority: RequestPriority;
	readonly branchId: number | null;
};

type Organisation = Scope & { readonly tenant: Pick<TenantContext, "settings" | "timeZone"> };

/**
 * By when a request is to be answered and finished: as the organisation has said for its priority, in the
 * working time of its branch, and otherwise as the specification has it. Who calls this holds the counter
 * of requests: a calendar that is saved meanwhile is read, or finds the request (`calendarChanged`).
 */
export async function timesOf(
	organisation: Organisation,
	{ date, priority, branchId }: Timed,
): Promise<RequestTimes> {
	const { settings, timeZone } = organisation.tenant;
	const asSpecified = { dueAt: dueDate(date, priority, settings), respondBy: null, dueBasis: null };
	if (!settings.targets?.[priority]) return asSpecified;
	const calendar = branchId === null ? undefined : await calendarOf(organisation, branchId);
	return timesBy({ date, priority }, settings, calendar ?? allTime(timeZone));
}

/** The same by a calendar that is at hand. */
export function timesBy(
	{ date, priority }: Pick<Timed, "date" | "priority">,
	settings: TenantContext["settings"],
	calendar: WorkingCalendar,
): RequestTimes {
	const { answer, finish } = settings.targets?.[priority] ?? {};
	return {
		dueAt: finish ? targetEnd(calendar, date, finish) : dueDate(date, priority, settings),
		respondBy: answer ? targetEnd(calendar, date, answer) : null,
		dueBasis: "calendar",
	};
}

/** When a target ends that begins at a moment. */
export const targetEnd = (calendar: WorkingCalendar, date: Date, { count, unit }: Target): Date =>
	notAtMidnight(
		calendar,
		unit === "hours"
			? workingMinutesLater(calendar, date, count * 60)
			: workingDaysLater(calendar, date, count),
	);

const allDay: Hours = [[0, 24 * 60]];

const always = new Map<string, WorkingCalendar>();

/** A calendar in which all time is working time. */
export function allTime(timeZone: string): WorkingCalendar {
	const made = always.get(timeZone) ?? { hours: Array(7).fill(allDay), days: [], timeZone };
	always.set(timeZone, made);
	return made;
}
