import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { maxWithinDays } from "#contract/plans/constants.ts";
import { type SlaTarget, type SlaTargets, slaTargetNames } from "#contract/requests/sla-targets.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { computeTargetEnd } from "../requests/due-times/due-times.ts";
import { findWorkingCalendar, isCalendarInUse, streamCalendarsInUse } from "./queries.ts";

/** No request may be due later than five years after it was made. */
const longestTime = 5 * 366 * MS_PER_DAY;

/** Whether a target ends in time by a calendar, and by its week alone, should its exceptions be deleted. */
const isInReach = (calendar: WorkingCalendar, now: Date, target: SlaTarget): boolean =>
	[calendar, { ...calendar, days: [] }].every(
		(one) => computeTargetEnd(one, now, target).valueOf() - now.valueOf() <= longestTime,
	);

/** The longest that a plan may give its requests. */
const longestOfPlans: SlaTarget = { count: maxWithinDays, unit: "days" };

const given = (targets: SlaTargets | undefined) =>
	slaTargetNames.flatMap(({ name, priority, kind }) => {
		const target = targets?.[priority]?.[kind];
		return target ? [{ name, target }] : [];
	});

/**
 * Checks targets against the calendars that branches have.
 *
 * @throws ApiError `invalid` at each target that would end more than five years on
 */
export async function assertTargetsReachable(
	ctx: MemberContext,
	targets: SlaTargets | undefined,
): Promise<void> {
	const fields: Record<string, "too_far"> = {};
	for await (const calendar of streamCalendarsInUse(ctx))
		for (const { name, target } of given(targets))
			if (!isInReach(calendar, ctx.now, target)) fields[name] = "too_far";
	if (Object.keys(fields).length > 0) throw new ApiError("invalid", { fields });
}

/** Whether what an organisation has set, and its plans may set, ends within five years by a calendar. */
export const areTargetsReachable = (
	{ now, tenant }: MemberContext,
	calendar: WorkingCalendar,
): boolean =>
	[...given(tenant.settings.targets).map(({ target }) => target), longestOfPlans].every((target) =>
		isInReach(calendar, now, target),
	);

/**
 * Checks a calendar that branches have against the targets that there are.
 *
 * @param field at which it is told
 * @throws ApiError `invalid` where one would end more than five years on
 */
export async function assertUsedCalendarReachesTargets(
	ctx: MemberContext,
	calendarId: number,
	field: string,
): Promise<void> {
	if (await isCalendarInUse(ctx, calendarId))
		await assertCalendarReachesTargets(ctx, calendarId, field);
}

/** The same of a calendar that a branch is given. */
export async function assertCalendarReachesTargets(
	ctx: MemberContext,
	calendarId: number,
	field: string,
): Promise<void> {
	const calendar = await findWorkingCalendar(ctx, calendarId);
	if (calendar && !areTargetsReachable(ctx, calendar)) throw fieldError(field, "too_far");
}
