import type { CalendarFormat } from "./calendar-format.ts";
import type { Translate } from "./i18n.ts";

/** The first and the last year that the calendar shows. */
const years = { first: 2000, last: 2099 } as const;

/** A month, `2026-11`, divided into weeks from Sunday; null for the days of other months. */
export type MonthGrid = {
	readonly month: string;
	readonly first: string;
	readonly last: string;
	readonly weeks: readonly (readonly (string | null)[])[];
	/** The months before and after it; null where the calendar ends. */
	readonly before: string | null;
	readonly after: string | null;
};

const written = /^(\d{4})-(0[1-9]|1[0-2])$/;

const isShown = (month: string) => {
	const [, year] = written.exec(month) ?? [];
	return Number(year) >= years.first && Number(year) <= years.last;
};

/**
 * Parses the month of an address; the current month if it is missing or invalid.
 *
 * @param today a day, `2026-11-21`
 */
export const parseMonthParam = (monthParam: string | null, today: string): string =>
	monthParam !== null && isShown(monthParam) ? monthParam : today.slice(0, 7);

function beside(month: string, step: 1 | -1): string | null {
	const [year = 0, number = 0] = month.split("-").map(Number);
	const date = new Date(Date.UTC(year, number - 1 + step, 1));
	const other = date.toISOString().slice(0, 7);
	return isShown(other) ? other : null;
}

/**
 * Returns the weeks of a month.
 *
 * @param month `2026-11`
 */
export function toMonthGrid(month: string): MonthGrid {
	const [year = 0, number = 0] = month.split("-").map(Number);
	const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
	const leading = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
	const dayAt = (nth: number) =>
		nth < 1 || nth > days ? null : `${month}-${String(nth).padStart(2, "0")}`;
	const weeks = Array.from({ length: Math.ceil((leading + days) / 7) }, (_, week) =>
		Array.from({ length: 7 }, (_, weekday) => dayAt(week * 7 + weekday - leading + 1)),
	);
	return {
		month,
		first: `${month}-01`,
		last: `${month}-${days}`,
		weeks,
		before: beside(month, -1),
		after: beside(month, 1),
	};
}

/** Returns the heading of a month in the user's language: `November 2026`, and its Hijri months. */
export const monthTitle = (
	{ first, last }: Pick<MonthGrid, "first" | "last">,
	words: CalendarFormat,
	t: Translate,
) => ({
	title: words.month(first),
	hijri: t("monthCalendar.hijri", { months: words.hijri(first, last) }),
});
