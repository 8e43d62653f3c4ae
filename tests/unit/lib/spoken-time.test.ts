import { describe, expect, it } from "vitest";
import { spokenTime } from "#app/lib/spoken-time.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const of = (language: "ar" | "en") => ({
	t: translatorFor(language),
	format: getLocaleFormat(language, "Asia/Riyadh"),
});

/** Friday, 27 November 2026, 1:30 in the morning in Riyadh. */
const now = Date.parse("2026-11-26T22:30:00Z");

describe("an instant", () => {
	it.each([
		["2026-11-26T22:29:40Z", "just now, 1:29 AM", "الآن، 1:29 ص"],
		["2026-11-26T22:05:00Z", "25 minutes ago, 1:05 AM", "منذ 25 دقيقة، 1:05 ص"],
		["2026-11-26T21:10:00Z", "1 hour ago, 12:10 AM", "منذ ساعة، 12:10 ص"],
		// Half an hour before midnight is yesterday.
		["2026-11-26T20:30:00Z", "yesterday 11:30 PM", "أمس 11:30 م"],
		["2026-11-24T06:40:00Z", "Tue 9:40 AM", "الثلاثاء 9:40 ص"],
		["2026-11-20T06:40:00Z", "20 Nov 2026, 9:40 AM", "20 نوفمبر 2026، 9:40 ص"],
		["2026-11-27T06:40:00Z", "27 Nov 2026, 9:40 AM", "27 نوفمبر 2026، 9:40 ص"],
		["never", "never", "never"],
	])("%s is said with its time", (at, english, arabic) => {
		expect(spokenTime(of("en"), at, now).toLowerCase()).toBe(english.toLowerCase());
		expect(spokenTime(of("ar"), at, now)).toBe(arabic);
	});
});
