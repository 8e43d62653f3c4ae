import type { CalendarFormat } from "#app/lib/calendar-format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** The days that are shown, from a Sunday. */
const shownDays = 14;

const daysLater = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);

const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** The days that are shown, and the first ones of the weeks before and after them. */
export type WorkloadSpan = {
	readonly from: string;
	readonly to: string;
	readonly days: readonly string[];
	readonly before: string;
	readonly after: string;
};

/** Returns the span around the day of an address; by default that of this week. */
export function workloadSpan(param: string | null, today: string): WorkloadSpan {
	const day = param && /^\d{4}-\d\d-\d\d$/.test(param) && Date.parse(param) > 0 ? param : today;
	const from = daysLater(day, -weekdayOf(day));
	return {
		from,
		to: daysLater(from, shownDays - 1),
		days: Array.from({ length: shownDays }, (_, nth) => daysLater(from, nth)),
		before: daysLater(from, -shownDays),
		after: daysLater(from, shownDays),
	};
}

/** Returns the headings of the days. */
export const dayHeads = (
	{ days }: WorkloadSpan,
	today: string,
	words: CalendarFormat,
	{ language }: LocaleContext,
) =>
	days.map((day) => ({
		day,
		number: words.number(day),
		weekday: words.weekdays[weekdayOf(day)]?.[language === "ar" ? "name" : "short"] ?? "",
		name: words.inBoth(day).gregorian,
		isToday: day === today,
		isOff: weekdayOf(day) > 4,
	}));

/** What a row has for some days: what is due on one, or an absence over several. */
type Stretch = {
	readonly day: string;
	readonly days: number;
	readonly due: { readonly count: number; readonly text: string; readonly href: string } | null;
	readonly absence: { readonly text: string; readonly substitute: string | null } | null;
};

/**
 * Returns a function that divides the days of a row into stretches.
 *
 * @returns a function of the address of the row's requests, and of what it has
 */
export const stretchesOf =
	(
		{ days, from, to }: WorkloadSpan,
		words: CalendarFormat,
		{ t, language, format }: LocaleContext,
	) =>
	(list: string, { due = [], absences = [] }: Pick<Workload, "due" | "absences">): Stretch[] =>
		days.flatMap((day): Stretch[] => {
			const absence = absences.find(({ from_day, to_day }) => from_day <= day && to_day >= day);
			if (!absence) {
				const count = due.find((one) => one.day === day)?.count ?? 0;
				const href = `${list}&f.due_date=${day}`;
				const shown = count > 0 ? { count, text: format.number(count), href } : null;
				return [{ day, days: 1, due: shown, absence: null }];
			}
			if (day !== from && absence.from_day !== day) return [];
			const last = absence.to_day < to ? absence.to_day : to;
			const away = {
				text: t("workload.awayUntil", { day: words.day(absence.to_day) }),
				substitute: absence.substituteDetails?.[`name_${language}`] ?? null,
			};
			const length = (Date.parse(last) - Date.parse(day)) / MS_PER_DAY + 1;
			return [{ day, days: length, due: null, absence: away }];
		});
