import type { LocaleContext } from "#app/lib/locale-context.ts";

/** Returns a time of work in hours and minutes, without what is none. */
export function durationText(all: number, { t, format }: Pick<LocaleContext, "t" | "format">) {
	const [hours, minutes] = [Math.floor(all / 60), all % 60];
	const parts = {
		hours: t("equipment.hours", { count: hours, shown: format.number(hours) }),
		minutes: t("equipment.inMinutes", { count: minutes, shown: format.number(minutes) }),
	};
	if (hours === 0) return parts.minutes;
	return minutes === 0 ? parts.hours : t("equipment.hoursAndMinutes", parts);
}
