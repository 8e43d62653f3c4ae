import { workingDayOn } from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { nextDays } from "#contract/plans/constants.ts";
import { countDatesInYear, explainDates } from "#contract/plans/date-reasons.ts";
import { datesAfter } from "#contract/plans/recurrence.ts";
import type { PreviewedDate } from "#contract/plans/schemas.ts";
import { findCommonCalendar, findExceptionNames } from "../calendars/queries.ts";
import type { MemberContext } from "../platform/context.ts";
import type { validateRule } from "./entity.ts";
import { dayBefore, localToday, toRecurrence } from "./recurrence.ts";

type Rule = ReturnType<typeof validateRule>;

const beginOf = ({ tenant, now }: MemberContext, rule: Rule) => ({
	anchor: rule.from_day,
	after: dayBefore(localToday(tenant.timeZone, now)),
});

/** Returns the next dates of a rule, by the hours of all branches if they are the same. */
export async function findNextDays(ctx: MemberContext, rule: Rule): Promise<{ days: string[] }> {
	const calendar = rule.closed === "keep" ? undefined : await findCommonCalendar(ctx);
	const start = { ...beginOf(ctx, rule), count: nextDays };
	return { days: datesAfter(toRecurrence(rule), start, calendar) };
}

/** Returns the next dates of a rule that is not saved, and why they are those days. */
export async function previewDays(
	ctx: MemberContext,
	rule: Rule,
): Promise<{ days: string[]; dates: PreviewedDate[]; in_year: number }> {
	const { days } = await findNextDays(ctx, rule);
	const recurrence = toRecurrence(rule);
	const [first] = days;
	const hours = await specialHours(ctx, await findCommonCalendar(ctx), days);
	return {
		days,
		dates: explainDates(recurrence, beginOf(ctx, rule), days).map((date) => ({
			...date,
			...(hours.get(date.day) ?? { hoursDetails: null, hours: null }),
		})),
		in_year: first === undefined ? 0 : countDatesInYear(recurrence, rule.from_day, first),
	};
}

/** Finds the days that are worked at other hours than usual, by the exceptions of the calendar. */
async function specialHours(
	ctx: MemberContext,
	calendar: WorkingCalendar | undefined,
	days: readonly string[],
): Promise<Map<string, Pick<PreviewedDate, "hoursDetails" | "hours">>> {
	const special = days.flatMap((day) => {
		if (!calendar) return [];
		const { hours, exception } = workingDayOn(calendar, day);
		const [opens, closes] = [hours[0]?.[0], hours.at(-1)?.[1]];
		return exception === null || opens === undefined || closes === undefined
			? []
			: [{ day, exception, hours: [opens, closes] as [number, number] }];
	});
	const names = await findExceptionNames(
		ctx,
		special.map(({ exception }) => exception),
	);
	return new Map(
		special.map(({ day, exception, hours }) => [
			day,
			{ hoursDetails: names.get(exception) ?? null, hours },
		]),
	);
}
