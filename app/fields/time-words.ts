import type { LocaleContext } from "#app/lib/locale-context.ts";
import { daysInWords } from "#app/lib/spoken-time.ts";
import { daysUntil } from "#contract/values/format.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

const minute = 60_000;
const hour = 60 * minute;

type Words = Pick<LocaleContext, "t" | "format">;

/**
 * Returns how far an instant is from now, as in "5 hours ago", "tomorrow" and "in 12 minutes"; nothing of what
 * another API sends as an instant and is none.
 */
export function distanceFrom(now: number, at: string, { t, format }: Words): string {
	const ahead = Date.parse(at) - now;
	const far = Math.abs(ahead);
	if (Number.isNaN(far)) return "";
	if (far >= MS_PER_DAY) {
		return daysInWords({ t, format }, daysUntil(format.timeZone, at, now));
	}
	const unit = far < hour ? "minutes" : "hours";
	const count = Math.floor(far / (far < hour ? minute : hour));
	return t(`common.${ahead < 0 ? "ago" : "in"}.${unit}`, { count, shown: format.number(count) });
}

/** The days around today that are named by their weekday. */
const nearDays = 6;

/** Returns an instant with its day in words where it is near, as in "today 2:40 PM". */
export function nearTime(now: number, at: string, { t, format }: Words): string {
	if (Number.isNaN(Date.parse(at))) return format.instant(at);
	const days = daysUntil(format.timeZone, at, now);
	if (days === 0) return `${daysInWords({ t, format }, 0)} ${format.time(at)}`;
	return Math.abs(days) > nearDays ? format.instant(at) : format.soon(at);
}
