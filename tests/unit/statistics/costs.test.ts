import { describe, expect, it } from "vitest";
import { drawChart } from "#app/charts/draw-chart.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { toCsv } from "#app/lists/csv-export.server.ts";
import { costImage } from "#app/statistics/chart-image-urls.ts";
import { costChart } from "#app/statistics/cost-chart.ts";
import { costCsvRows, costViewModel } from "#app/statistics/cost-view-model.server.ts";
import type { PeriodCosts } from "#app/statistics/costs.server.ts";
import { sampleCosts } from "#app/statistics/sample-costs.ts";
import { type CostPeriod, costPeriods } from "#contract/statistics/constants.ts";
import { costs } from "#contract/statistics/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const readerIn = (language: Language) => ({
	t: translatorFor(language),
	language,
	format: getLocaleFormat(language, "Asia/Riyadh"),
});

const sampleOf = (period: CostPeriod, today = "2026-11-21"): PeriodCosts => ({
	period,
	sample: true,
	series: sampleCosts(period, today),
});

const real: PeriodCosts = {
	period: "6m",
	sample: false,
	series: [
		{ start: "2026-01-01", distributions: "0.10", purchases: "0.20", total: "0.30" },
		{ start: "2026-02-01", distributions: "-12.50", purchases: "0.00", total: "-12.50" },
		{ start: "2026-03-01", distributions: "1000.00", purchases: "234.50", total: "1234.50" },
	],
};

const draw = (shown: PeriodCosts, language: Language, width = 560) =>
	drawChart(costChart(shown, readerIn(language)), { width, theme: "system", ground: false });

const textsIn = (svg: string) =>
	[...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) =>
		text.replace(/[\u2066-\u2069]/g, ""),
	);

describe("costs of which some are parts for requests", () => {
	it("tell them apart in the table and the file, and only then", () => {
		const reader = readerIn("en");
		const used: PeriodCosts = {
			...real,
			series: real.series.map((bucket, index) => ({ ...bucket, used: `${index}.50` })),
		};
		const [headings, first] = costCsvRows(used, reader);
		expect(headings).toEqual([
			"Month",
			"Distributions",
			"Purchases",
			"Parts for requests",
			"Total",
		]);
		expect(first).toEqual(["2026-01", 0.1, 0.2, 0.5, 0.3]);
		expect(costViewModel(used, reader).foot.numbers).toHaveLength(4);
		expect(costCsvRows(real, reader)[0]).toHaveLength(4);
		expect(costViewModel(real, reader).columns).toHaveLength(4);
	});
});

describe("sample costs", () => {
	it.each([
		["12m", 12, "2025-12-01", "2026-11-01"],
		["6m", 6, "2026-06-01", "2026-11-01"],
		["30d", 30, "2026-10-23", "2026-11-21"],
		["7d", 7, "2026-11-15", "2026-11-21"],
	] as const)("of %s are %i, from %s to %s", (period, count, first, last) => {
		const series = sampleCosts(period, "2026-11-21");
		expect(series).toHaveLength(count);
		expect([series[0]?.start, series.at(-1)?.start]).toEqual([first, last]);
	});

	it("begin with the right month at the end of a long one", () => {
		expect(sampleCosts("6m", "2026-08-31").map(({ start }) => start)).toEqual([
			"2026-03-01",
			"2026-04-01",
			"2026-05-01",
			"2026-06-01",
			"2026-07-01",
			"2026-08-01",
		]);
		expect(sampleCosts("7d", "2028-03-02")[0]?.start).toBe("2028-02-25");
	});

	it.each(costPeriods)("of %s are such as the API gives, and add up", (period) => {
		const series = sampleCosts(period, "2026-11-21");
		expect(costs.parse({ period, has_data: true, series }).series).toEqual(series);
		for (const { distributions, purchases, total } of series)
			expect(Number(distributions) + Number(purchases)).toBe(Number(total));
	});

	it.each(["ar", "en"] as const)("say in %s wherever they show that they are", async (language) => {
		const reader = readerIn(language);
		const word = language === "ar" ? /توضيحي/ : /sample/i;
		for (const period of costPeriods) {
			const shown = costViewModel(sampleOf(period), reader);
			expect(shown.title).toMatch(word);
			expect(shown.alt).toMatch(word);
			for (const column of shown.columns.slice(1)) expect(column).toMatch(word);
			for (const heading of costCsvRows(sampleOf(period), reader)[0]?.slice(1) ?? [])
				expect(heading).toMatch(word);
			expect(textsIn(await draw(sampleOf(period), language)).join(" ")).toMatch(word);
		}
	});
});

describe("costs", () => {
	it("are never called samples", async () => {
		const { title, alt, columns } = costViewModel(real, readerIn("en"));
		const texts = [title, alt, ...columns, ...textsIn(await draw(real, "en"))];
		expect(texts.join(" ")).not.toMatch(/sample/i);
	});

	it("stand in a table to the cent, with their sum", () => {
		const { columns, rows, foot } = costViewModel(real, readerIn("en"));
		expect(columns).toEqual(["Month", "Distributions", "Purchases", "Total"]);
		expect(rows.map(({ label, numbers }) => [label, ...numbers])).toEqual([
			["Jan 2026", "0.10", "0.20", "0.30"],
			["Feb 2026", "-12.50", "0.00", "-12.50"],
			["Mar 2026", "1,000.00", "234.50", "1,234.50"],
		]);
		expect(foot).toEqual({ label: "Total", numbers: ["987.60", "234.70", "1,222.30"] });
	});

	it("are told in words, from the first to the last with the highest", () => {
		expect(costViewModel(real, readerIn("en")).alt).toBe(
			"Financial cost, 6 Months: from 0.30 in Jan 2026 to 1,234.50 in Mar 2026. The highest is 1,234.50 in Mar 2026. All numbers are in the table below.",
		);
	});

	it("are numbers in a file, below the reader's headings", () => {
		expect(toCsv(costCsvRows(real, readerIn("ar")), "comma")).toBe(
			[
				"\uFEFFالشهر,التوزيعات,المشتريات,المجموع",
				"2026-01,0.1,0.2,0.3",
				"2026-02,-12.5,0,-12.5",
				"2026-03,1000,234.5,1234.5",
				"",
			].join("\r\n"),
		);
		expect(costCsvRows(sampleOf("7d"), readerIn("en")).at(-1)?.[0]).toBe("2026-11-21");
	});

	it("are drawn with months or days in the reader's language, right to left in Arabic", async () => {
		expect(textsIn(await draw(sampleOf("12m"), "en"))).toContain("Dec");
		expect(textsIn(await draw(sampleOf("7d"), "ar"))).toContain("15 نوفمبر");
		const placeOf = (svg: string, label: string) => {
			const [, x] = svg.match(new RegExp(`translate\\(([\\d.]+)[^>]*>\u2068${label}`)) ?? [];
			return Number(x);
		};
		const [ar, en] = [await draw(real, "ar"), await draw(real, "en")];
		expect(placeOf(en, "Jan")).toBeLessThan(placeOf(en, "Mar"));
		expect(placeOf(ar, "يناير")).toBeGreaterThan(placeOf(ar, "مارس"));
	});

	it("have pictures of the height that the page leaves for them", async () => {
		const query = { period: "12m", lng: "en", theme: "system" };
		for (const shown of [sampleOf("12m"), real])
			for (const { width, height } of costImage(query, shown.sample))
				expect(await draw(shown, "en", width)).toContain(`width="${width}" height="${height}"`);
	});
});
