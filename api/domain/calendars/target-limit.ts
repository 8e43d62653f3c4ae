import { dayLength } from "#contract/day-length.ts";
import { mostWithinDays } from "#contract/plans.ts";
import { type Target, type Targets, targetNames } from "#contract/targets.ts";
import type { WorkingCalendar } from "#contract/working-calendar.ts";
import type { Ctx } from "../../context.ts";
import { calendarsInUse, isInUse, workingCalendar } from "../../db/calendars.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { targetEnd } from "../requests/times.ts";

/** No request may be due later than five years after it was made. */
const longestTime = 5 * 366 * dayLength;

/** Whether a target ends in time by a calendar, and by its week alone, should its exceptions be deleted. */
const isInReach = (calendar: WorkingCalendar, now: Date, target: Target): boolean =>
	[calendar, { ...calendar, days: [] }].every(
		(one) => targetEnd(one, now, target).valueOf() - now.valueOf() <= longestTime,
	);

/** The longest that a plan may give its requests. */
const longestOfPlans: Target = { count: mostWithinDays, unit: "days" };

const given = (targets: Targets | undefined) =>
	targetNames.flatMap(({ name, priority, kind }) => {
		const target = targets?.[priority]?.[kind];
		return target ? [{ name, target }] : [];
	});

/**
 * Checks targets against the calendars that branches have.
 *
 * @throws CallFailure `invalid` at each target that would end more than five years on
 */
export async function checkTargets(ctx: Ctx, targets: Targets | undefined): Promise<void> {
	const fields: Record<string, "too_far"> = {};
	for await (const calendar of calendarsInUse(ctx))
		for (const { name, target } of given(targets))
			if (!isInReach(calendar, ctx.now, target)) fields[name] = "too_far";
	if (Object.keys(fields).length > 0) throw new CallFailure("invalid", { fields });
}

/** Whether what an organisation has set, and its plans may set, ends within five years by a calendar. */
export const reachesTargets = ({ now, tenant }: Ctx, calendar: WorkingCalendar): boolean =>
	[...given(tenant.settings.targets).map(({ target }) => target), longestOfPlans].every((target) =>
		isInReach(calendar, now, target),
	);

/**
 * Checks a calendar that branches have against the targets that there are.
 *
 * @param field at which it is told
 * @throws CallFailure `invalid` where one would end more than five years on
 */
export async function checkCalendarInUse(
	ctx: Ctx,
	calendarId: number,
	field: string,
): Promise<void> {
	if (await isInUse(ctx, calendarId)) await checkCalendar(ctx, calendarId, field);
}

/** The same of a calendar that a branch is given. */
export async function checkCalendar(ctx: Ctx, calendarId: number, field: string): Promise<void> {
	const calendar = await workingCalendar(ctx, calendarId);
	if (calendar && !reachesTargets(ctx, calendar)) throw invalidField(field, "too_far");
}
