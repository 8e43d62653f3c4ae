import { normalizeSpelling } from "../values/normalize-text.ts";
import { MS_PER_DAY } from "../values/time-units.ts";

/** Days that move with the calendar; both are included. */
export type DayRange = { readonly first: string; readonly last: string };

type Unit = "day" | "month" | "year";

/** The words of both languages, in the spelling of `normalizeSpelling`: how far off, and of what. */
const words: ReadonlyMap<string, readonly [offset: number, unit: Unit]> = new Map([
	["today", [0, "day"]],
	["اليوم", [0, "day"]],
	["yesterday", [-1, "day"]],
	["امس", [-1, "day"]],
	["tomorrow", [1, "day"]],
	["غدا", [1, "day"]],
	["this-month", [0, "month"]],
	["هذا-الشهر", [0, "month"]],
	["last-month", [-1, "month"]],
	["الشهر-الماضي", [-1, "month"]],
	["next-month", [1, "month"]],
	["الشهر-القادم", [1, "month"]],
	["this-year", [0, "year"]],
	["هذه-السنه", [0, "year"]],
	["last-year", [-1, "year"]],
	["السنه-الماضيه", [-1, "year"]],
	["next-year", [1, "year"]],
	["السنه-القادمه", [1, "year"]],
]);

/** A number of days before or after today, such as `-7d`. */
const counted = /^([-+]\d{1,4})-?(?:d|days?|يوم|ايام)$/;

const dayText = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * Parses days that are told by how far off they are: `today`, `-7d`, `this-month`, `الشهر الماضي`.
 *
 * @param today `YYYY-MM-DD`
 * @returns null if the text is none
 */
export function parseRelativeDays(text: string, today: string): DayRange | null {
	const spelled = normalizeSpelling(text).trim().replace(/\s+/g, "-");
	const [, days] = counted.exec(spelled) ?? [];
	const [offset, unit] = days ? ([Number(days), "day"] as const) : (words.get(spelled) ?? []);
	if (offset === undefined) return null;
	if (unit === "day") {
		const day = dayText(Date.parse(today) + offset * MS_PER_DAY);
		return { first: day, last: day };
	}
	const [year = 0, month = 0] = today.split("-").map(Number);
	const [first, from, until] =
		unit === "year" ? [year + offset, 0, 12] : [year, month - 1 + offset, month + offset];
	return { first: dayText(Date.UTC(first, from)), last: dayText(Date.UTC(first, until, 0)) };
}
