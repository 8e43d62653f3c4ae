import { repeated } from "#app/fields/recurrence.ts";
import { formatWeekdays } from "#app/fields/weekdays.ts";
import type { CalendarFormat } from "#app/lib/calendar-format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { formatList } from "#app/lib/list-format.ts";
import type { PlanRule } from "#contract/plans/schemas.ts";

type Words = {
	readonly t: Translate;
	readonly language: Language;
	readonly calendar: CalendarFormat;
	readonly shown: (number: number) => string;
};

/** Returns the recurrence of a plan as a text: `Every 4 weeks on Sunday, from April to October`. */
export function recurrenceText(rule: PlanRule, { t, language, calendar, shown }: Words): string {
	const { unit, weekdays, year_kind, season_from, season_to, counting } = rule;
	const repetition = repeated(rule, { t, format: { number: shown } });
	const onDays =
		unit === "weeks" && weekdays
			? t("plans.rule.on", {
					again: repetition,
					count: weekdays.split(",").length,
					days: formatWeekdays(weekdays, { t, language }),
				})
			: repetition;
	const isHijri = year_kind === "hijri" && (unit === "months" || unit === "years");
	const months = calendar.months[year_kind];
	const [from, to] = [season_from, season_to].map((month) => month && months[month - 1]);
	return formatList(language, [
		onDays,
		...(isHijri ? [t("plans.rule.hijri")] : []),
		...(from && to
			? [t(from === to ? "plans.rule.month" : "plans.rule.season", { from, to })]
			: []),
		...(counting === "done" ? [t("plans.rule.done")] : []),
	]);
}
