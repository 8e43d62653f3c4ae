import { expect, it } from "vitest";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import type { Language } from "#app/lib/languages.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { planSentence } from "#app/plans/plan-sentence.server.ts";
import { recurrenceText } from "#app/plans/recurrence-text.ts";
import type { PlanRule } from "#contract/plans/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const rule: PlanRule = {
	every: 3,
	unit: "months",
	weekdays: "",
	year_kind: "gregorian",
	from_day: "2026-04-01",
	until_day: null,
	season_from: null,
	season_to: null,
	counting: "calendar",
	closed: "keep",
};

const said = (language: Language, changed: Partial<PlanRule>) =>
	recurrenceText(
		{ ...rule, ...changed },
		{
			language,
			t: translatorFor(language),
			calendar: getCalendarFormat(language, "latn"),
			shown: getLocaleFormat(language, "UTC", "latn").number,
		},
	);

it.each([
	[{ every: 1, unit: "days" }, "Every day", "كل يوم"],
	[
		{ every: 2, unit: "weeks", weekdays: "0,3" },
		"Every 2 weeks on Sunday, Wednesday",
		"كل أسبوعين يومي الأحد، الأربعاء",
	],
	[
		{ season_from: 4, season_to: 10 },
		"Every 3 months, from April to October",
		"كل 3 أشهر، من أبريل إلى أكتوبر",
	],
	[
		{ every: 1, unit: "years", year_kind: "hijri", season_from: 9, season_to: 9 },
		"Every year, by the Hijri calendar, in Ramadan",
		"كل سنة، بالتقويم الهجري، في رمضان",
	],
	[
		{ counting: "done" },
		"Every 3 months, counted from when the last visit was done",
		"كل 3 أشهر، تُحسب من تاريخ إنجاز آخر زيارة",
	],
] as const)("says %o as one does", (changed, english, arabic) => {
	expect(said("en", changed)).toBe(english);
	expect(said("ar", changed)).toBe(arabic);
});

it("a rule is said in whatever digits it is typed", () => {
	const locale = { language: "en", t: translatorFor("en"), digits: "latn" } as const;
	const values = { every: ["٣"], unit: ["months"], from_day: ["١/٤/٢٠٣١"] };
	const parts = planSentence(locale, { values, offered: {} }, { matches: null, chosen: 0 });
	expect(parts.map(({ text }) => text).join("")).toContain("every 3 months");
});
