import { daysUntil } from "#contract/values/format.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import type { LocaleContext } from "./locale-context.ts";

const minute = 60_000;
const hour = 60 * minute;

/** The days before today whose instants are named by their weekday. */
const weekdays = 6;

type Words = Pick<LocaleContext, "t" | "format">;

/** Returns a number of days from today in words: `3 days ago`, `yesterday`, `today`, `in 2 days`. */
export function daysInWords({ t, format }: Words, days: number): string {
	const count = Math.abs(days);
	return days === 0
		? t("common.due.today")
		: t(`common.due.${days < 0 ? "ago" : "in"}`, { count, shown: format.number(count) });
}

/**
 * Returns an instant of the past as people say it, always with its time: how long ago it was today,
 * that it was yesterday, on which day of the last week; any other in full.
 */
export function spokenTime(words: Words, at: string, now: number): string {
	const { t, format } = words;
	const past = now - Date.parse(at);
	// Another API may send what is no instant.
	if (!(past >= 0 && past < (weekdays + 1) * MS_PER_DAY)) return format.instant(at);
	const days = -daysUntil(format.timeZone, at, now);
	if (days === 0) {
		const [unit, length] =
			past < hour ? (["minutes", minute] as const) : (["hours", hour] as const);
		const count = Math.floor(past / length);
		const ago =
			count === 0
				? t("common.ago.now")
				: t(`common.ago.${unit}`, { count, shown: format.number(count) });
		return t("common.ago.at", { ago, time: format.time(at) });
	}
	if (days === 1) return `${daysInWords(words, -1)} ${format.time(at)}`;
	return days <= weekdays ? format.soon(at) : format.instant(at);
}
