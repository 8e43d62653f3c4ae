import { describe, expect, it } from "vitest";
import { toChartRows } from "#app/charts/chart-rows.ts";
import { entities } from "#app/entities/registry.ts";
import type { Language } from "#app/lib/languages.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { ChartType } from "#contract/charts/chart-query.ts";
import type { ChartData } from "#contract/charts/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const group = (key: string | number | null, more: object = {}) => ({
	key,
	count: 1,
	value: 1,
	...more,
});

function labels(
	x: string,
	report: Partial<ChartData>,
	{ chart = "bar" as ChartType, language = "en" as Language, entity = entities.request } = {},
): string[] {
	const reader = {
		t: translatorFor(language),
		language,
		format: getLocaleFormat(language, "America/New_York"),
	};
	const whole = { rows: 1, groups: [], others: null, ...report };
	return toChartRows(whole, { chart, x, y: null, of: "sum" }, entity, reader).map(
		({ label }) => label,
	);
}

describe("the lines of a report", () => {
	it("name choices as the list does, in the order of the choices", () => {
		const groups = [group("done"), group("pending"), group(null)];
		expect(labels("status", { groups })).toEqual(["Pending", "Done", "(empty)"]);
		expect(labels("status", { groups }, { language: "ar" })).toEqual([
			"قيد الانتظار",
			"منجز",
			"(فارغ)",
		]);
	});

	it("keep things in the order of greatness, but in a line by name", () => {
		const groups = [group(2, { label: "Room 10" }), group(1, { label: "Room 9" })];
		const others = { groups: 12, count: 5, value: 5 };
		expect(labels("branch", { groups, others })).toEqual(["Room 10", "Room 9", "Others (12)"]);
		expect(labels("branch", { groups }, { chart: "line" })).toEqual(["Room 9", "Room 10"]);
	});

	it("name days, months and years of the calendar, whatever the time zone", () => {
		const days = [
			group("2026-01-04", { to: "2026-01-04" }),
			group("2026-01-04", { to: "2026-01-10" }),
		];
		expect(labels("date", { unit: "day", groups: days })).toEqual([
			"4 Jan 2026",
			"4 Jan – 10 Jan 2026",
		]);
		const months = [
			group("2026-02-01", { to: "2026-02-28" }),
			group("2025-12-01", { to: "2026-01-31" }),
		];
		expect(labels("date", { unit: "month", groups: months })).toEqual([
			"Feb 2026",
			"Dec 2025 – Jan 2026",
		]);
		const years = [
			group("2020-01-01", { to: "2020-12-31" }),
			group("2020-01-01", { to: "2024-12-31" }),
		];
		expect(labels("date", { unit: "year", groups: years })).toEqual(["2020", "2020–2024"]);
		expect(labels("date", { unit: "month", groups: months }, { language: "ar" })[0]).toBe(
			"فبراير 2026",
		);
	});

	it("name numbers and spans of them in their order", () => {
		const spans = [group(1000, { to: 1999 }), group(0, { to: 999 })];
		expect(labels("qty", { groups: spans })).toEqual(["0–999", "1,000–1,999"]);
		expect(labels("qty", { groups: [group(7), group(3, { to: 3 })] })).toEqual(["3", "7"]);
	});

	it("name yes and no", () => {
		const groups = [group(1), group(0)];
		expect(labels("activated", { groups }, { entity: entities.member })).toEqual(["No", "Yes"]);
	});
});
