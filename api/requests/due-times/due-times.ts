import { findCalendarOfBranch } from "#api/calendars/queries.ts";
import { findTargetsOfKind } from "#api/kinds/queries.ts";
import type { CurrentTenant } from "#api/platform/actor.ts";
import type { TenantDb } from "#api/platform/database/tenant-transaction.ts";
import {
	addWorkingDays,
	addWorkingMinutes,
	avoidMidnight,
} from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";
import type { RequestPriority } from "#contract/requests/constants.ts";
import { defaultDueDays, type SlaTarget, type SlaTargets } from "#contract/requests/sla-targets.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { RequestDueTimes } from "./recompute-due.queries.ts";

/** The values from which the due times of a request are computed. */
export type DueTimeInput = {
	/** The instant of its creation. */
	readonly date: Date;
	/** The instant since which an answer is expected; by default, its creation. */
	readonly awaitedSince?: Date | undefined;
	readonly priority: RequestPriority;
	readonly branchId: number | null;
	/** The kind of work, whose own targets come first. */
	readonly kindId?: number | null;
};

type Organisation = TenantDb & { readonly tenant: Pick<CurrentTenant, "settings" | "timeZone"> };

/**
 * Computes the instants by which a request must be answered and finished: by the organisation's
 * target for its priority, in the business hours of its branch; without a target, by the
 * specification. The sequence of requests must be locked: then a calendar that is saved meanwhile
 * is either read here, or finds the request (`onWorkingTimeChanged`).
 */
export async function computeDueTimes(
	organisation: Organisation,
	{ date, awaitedSince, priority, branchId, kindId }: DueTimeInput,
): Promise<RequestDueTimes> {
	const { timeZone } = organisation.tenant;
	const ofKind = kindId ? await findTargetsOfKind(organisation, kindId) : null;
	const settings = withTargets(organisation.tenant.settings, ofKind);
	const asSpecified = {
		dueAt: computeDueDate(date, priority),
		respondBy: null,
		dueBasis: null,
	};
	if (!settings.targets?.[priority]) return asSpecified;
	const calendar =
		branchId === null ? undefined : await findCalendarOfBranch(organisation, branchId);
	return computeDueTimesByCalendar(
		{ date, awaitedSince, priority },
		settings,
		calendar ?? alwaysOpenCalendar(timeZone),
	);
}

/** Returns an organisation's settings with the targets of a kind of work, where it has its own. */
export function withTargets(
	settings: CurrentTenant["settings"],
	ofKind: SlaTargets | null,
): CurrentTenant["settings"] {
	if (!ofKind) return settings;
	const targets: Record<string, SlaTargets[RequestPriority]> = { ...settings.targets };
	for (const [priority, own] of Object.entries(ofKind))
		targets[priority] = { ...targets[priority], ...own };
	return { ...settings, targets };
}

/** Computes the same by a calendar that is loaded already. */
export function computeDueTimesByCalendar(
	{ date, awaitedSince = date, priority }: Pick<DueTimeInput, "date" | "awaitedSince" | "priority">,
	settings: CurrentTenant["settings"],
	calendar: WorkingCalendar,
): RequestDueTimes {
	const { answer, finish } = settings.targets?.[priority] ?? {};
	return {
		dueAt: finish ? computeTargetEnd(calendar, date, finish) : computeDueDate(date, priority),
		respondBy: answer ? computeTargetEnd(calendar, awaitedSince, answer) : null,
		dueBasis: "calendar",
	};
}

/** Returns when a request is due for which there is no target, by the specification. */
export const computeDueDate = (date: Date, priority: RequestPriority): Date =>
	new Date(date.valueOf() + defaultDueDays[priority] * MS_PER_DAY);

/** Returns the end of a target that begins at an instant. */
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

/** Returns a calendar in which all time is working time. */
export function alwaysOpenCalendar(timeZone: string): WorkingCalendar {
	const made = always.get(timeZone) ?? { hours: Array(7).fill(allDay), days: [], timeZone };
	always.set(timeZone, made);
	return made;
}
