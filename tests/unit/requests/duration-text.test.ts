import { expect, it } from "vitest";
import { translatorFor } from "#app/lib/translations.server.ts";
import { durationText } from "#app/requests/duration-text.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

it.each([
	[30, "30 دقيقة", "30 minutes"],
	[60, "ساعة", "1 hour"],
	[125, "ساعتان و5 دقائق", "2 hours 5 minutes"],
	[180, "3 ساعات", "3 hours"],
] as const)(
	"%d minutes of work are said in hours and minutes, without what is none",
	(minutes, ar, en) => {
		for (const [language, text] of [
			["ar", ar],
			["en", en],
		] as const) {
			const words = { t: translatorFor(language), format: getLocaleFormat(language, "UTC") };
			expect(durationText(minutes, words)).toBe(text);
		}
	},
);
