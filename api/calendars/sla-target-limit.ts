import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { maxWithinDays } from "#contract/plans/constants.ts";
import { type SlaTarget, type SlaTargets, slaTargetNames } from "#contract/requests/sla-targets.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findTargetsOfKinds } from "../kinds/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { computeTargetEnd } from "../requests/due-times/due-times.ts";
import { findWorkingCalendar, isCalendarInUse, streamCalendarsInUse } from "./queries.ts";

/** The maximum time from a request's creation to its due date: five years. */
const longestTime = 5 * 366 * MS_PER_DAY;

/**
 * Checks whether a target ends in time by a calendar, and by its week alone, in case its exceptions
 * are deleted.
 */
const isInReach = (calendar: WorkingCalendar, now: Date, target: SlaTarget): boolean =>
	[calendar, { ...calendar, days: [] }].every(
		(one) => computeTargetEnd(one, now, target).valueOf() - now.valueOf() <= longestTime,
	);

/** The longest time that a plan may give to its requests. */
const longestOfPlans: SlaTarget = { count: maxWithinDays, unit: "days" };

const limits = (targets: SlaTargets | undefined) =>
	slaTargetNames.flatMap(({ name, priority, kind }) => {
		const target = targets?.[priority]?.[kind];
		return target ? [{ name, target }] : [];
	});

/**
 * Checks targets against the calendars of branches.
 *
 * @throws ApiError `invalid` at each target that would end after more than five years
 */
export async function assertTargetsReachable(ctx: MemberContext, targets: SlaTargets | undefined) {
	const fields: Record<string, "too_far"> = {};
	for await (const calendar of streamCalendarsInUse(ctx))
		for (const { name, target } of limits(targets))
			if (!isInReach(calendar, ctx.now, target)) fields[name] = "too_far";
	if (Object.keys(fields).length > 0) throw new ApiError("invalid", { fields });
}

/**
 * Checks whether the targets of an organisation and its kinds of work, and the longest time of plans,
 * end within five years by a calendar.
 */
export async function areTargetsReachable(ctx: MemberContext, calendar: WorkingCalendar) {
	const all = [ctx.tenant.settings.targets, ...(await findTargetsOfKinds(ctx))].flatMap(limits);
	return [...all.map(({ target }) => target), longestOfPlans].every((target) =>
		isInReach(calendar, ctx.now, target),
	);
}

/**
 * Checks a calendar of branches against the existing targets.
 *
 * @param field the field for the error
 * @throws ApiError `invalid` if a target would end after more than five years
 */
export async function assertUsedCalendarReachesTargets(
	ctx: MemberContext,
	calendarId: number,
	field: string,
): Promise<void> {
	if (await isCalendarInUse(ctx, calendarId))
		await assertCalendarReachesTargets(ctx, calendarId, field);
}

/** Checks a calendar that a branch gets against the existing targets. */
export async function assertCalendarReachesTargets(
	ctx: MemberContext,
	calendarId: number,
	field: string,
): Promise<void> {
	const calendar = await findWorkingCalendar(ctx, calendarId);
	if (calendar && !(await areTargetsReachable(ctx, calendar))) throw fieldError(field, "too_far");
}
