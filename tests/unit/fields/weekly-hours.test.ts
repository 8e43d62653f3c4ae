import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import { formatWeeklyHours, parseMinute, weeklyHoursCodec } from "#app/fields/weekly-hours.ts";
import { createTranslation } from "#app/lib/i18n.ts";
import * as ar from "#app/locales/ar/index.ts";
import * as en from "#app/locales/en/index.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

type HoursField = Extract<FieldDefinition, { type: "hours" }>;
const week: HoursField = { type: "hours", week: true };
const anyDay: HoursField = { type: "hours" };

const valuesOf = (field: HoursField, typed: Record<string, string>) =>
	weeklyHoursCodec.read?.(field, typed, "hours") ?? [];
const wrong = (field: HoursField, typed: Record<string, string>) =>
	weeklyHoursCodec.validate?.(field, valuesOf(field, typed), "hours");
const sent = (field: HoursField, typed: Record<string, string>) =>
	weeklyHoursCodec.payload?.(field, valuesOf(field, typed), "hours");

describe("a time", () => {
	it.each([
		["8", 480],
		["08:30", 510],
		[" ٨:٣٠ ", 510],
		["17.05", 1025],
		["0:00", 0],
		["24:00", 1440],
		["24:01", null],
		["8:60", null],
		["8:5", null],
		["noon", null],
		["", null],
	])("%s is %s minutes", (text, minutes) => {
		expect(parseMinute(text)).toBe(minutes);
	});
});

describe("the hours of a week", () => {
	it("are sent as minutes, a closed day as none", () => {
		const sunday = {
			"hours-0-1": "٨:٠٠",
			"hours-0-2": "12",
			"hours-0-3": "16:00",
			"hours-0-4": "20",
		};
		expect(wrong(week, sunday)).toEqual({});
		expect(sent(week, sunday)).toEqual([
			[
				"hours",
				JSON.stringify([
					[
						[480, 720],
						[960, 1200],
					],
					[],
					[],
					[],
					[],
					[],
					[],
				]),
			],
		]);
	});

	it("fill a form that sends the same", () => {
		const row = {
			hours: [
				[],
				[[480, 1020]],
				[],
				[],
				[],
				[
					[0, 720],
					[720, 1440],
				],
				[],
			],
		};
		const filled = weeklyHoursCodec.filled?.(week, row, "hours") ?? [];
		expect(weeklyHoursCodec.payload?.(week, filled, "hours")).toEqual([
			["hours", JSON.stringify(row.hours)],
		]);
		expect(weeklyHoursCodec.validate?.(week, filled, "hours")).toEqual({});
	});

	it("are refused where they are wrong", () => {
		expect(wrong(week, {})).toEqual({ "hours-0-1": "hours_none" });
		const typed = {
			"hours-1-1": "8",
			"hours-2-1": "x",
			"hours-2-2": "17:00",
			"hours-3-1": "17:00",
			"hours-3-2": "8:00",
			"hours-4-1": "8:00",
			"hours-4-2": "12:00",
			"hours-4-3": "11:00",
			"hours-4-4": "15:00",
		};
		expect(wrong(week, typed)).toEqual({
			"hours-1-2": "required",
			"hours-2-1": "time",
			"hours-3-2": "hours_order",
			"hours-4-3": "hours_overlap",
		});
	});

	it("read as text, days that are alike together", () => {
		const office = [[480, 1020]];
		const row = { hours: [office, office, office, office, [[480, 720]], [], []] };
		const said = (language: "ar" | "en") => {
			const reader = createTranslation(language, language === "ar" ? ar : en) as never;
			return weeklyHoursCodec.plain(
				week,
				weeklyHoursCodec.shown(week, row, "hours", language),
				reader,
			);
		};
		expect(said("en")).toBe("Sunday–Wednesday 08:00–17:00 · Thursday 08:00–12:00");
		expect(said("ar")).toBe("الأحد–الأربعاء 08:00–17:00 · الخميس 08:00–12:00");
	});

	it("are written in the digits of the organisation", () => {
		const value = JSON.stringify([[[510, 1020]], [], [], [], [], [], []]);
		const shown = (digits: "latn" | "arab") =>
			formatWeeklyHours(week, value, {
				...createTranslation("ar", ar),
				format: getLocaleFormat("ar", "UTC", digits),
			});
		expect(shown("arab")).toContain("٠٨:٣٠–١٧:٠٠");
		expect(shown("latn")).toContain("08:30–17:00");
	});
});

describe("the hours of any day", () => {
	it("are none where nothing is typed: the day is closed", () => {
		expect(wrong(anyDay, {})).toEqual({});
		expect(sent(anyDay, {})).toEqual([["hours", ""]]);
		expect(weeklyHoursCodec.shown(anyDay, { hours: null }, "hours", "en")).toBe("[]");
		expect(weeklyHoursCodec.shown(anyDay, {}, "hours", "en")).toBeNull();
	});

	it("are sent as minutes, and refused where they are wrong", () => {
		const typed = { "hours-1": "10:00", "hours-2": "15:00" };
		expect(sent(anyDay, typed)).toEqual([["hours", "[[600,900]]"]]);
		expect(wrong(anyDay, { "hours-1": "10:00" })).toEqual({ "hours-2": "required" });
	});
});
