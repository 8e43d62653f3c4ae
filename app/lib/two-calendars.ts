import type { Digits } from "./format.ts";
import type { Language } from "./languages.ts";

/** A day in both calendars: `Sunday, 10 March 2030`, and `5 Dhu al-Qaʻdah 1451`. */
export type DayInBoth = {
	readonly day: string;
	readonly gregorian: string;
	readonly hijri: string;
};

const made = new Map<string, (day: string) => DayInBoth>();

/** Puts days, `YYYY-MM-DD`, into words. Made once for a reader, since Intl's formatters are slow to make. */
export function inBothCalendars(language: Language, chosen: Digits): (day: string) => DayInBoth {
	const digits = language === "ar" ? chosen : "latn";
	const key = `${language} ${digits}`;
	const known = made.get(key);
	if (known) return known;
	const [gregorian, hijri] = (["gregory", "islamic-umalqura"] as const).map(
		(calendar) =>
			new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-${digits}`, {
				timeZone: "UTC",
				day: "numeric",
				month: "long",
				year: "numeric",
				...(calendar === "gregory" ? { weekday: "long" as const } : {}),
			}),
	);
	const words = (day: string): DayInBoth => ({
		day,
		gregorian: gregorian?.format(Date.parse(day)) ?? day,
		hijri: hijri?.format(Date.parse(day)) ?? day,
	});
	made.set(key, words);
	return words;
}
