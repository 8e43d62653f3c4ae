import { describe, expect, it } from "vitest";
import { drawChart } from "#app/charts/draw-chart.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { toCsv } from "#app/lists/csv-export.server.ts";
import { workImage } from "#app/statistics/chart-image-urls.ts";
import { plansViewModel } from "#app/statistics/plan-view-model.ts";
import { workByKindViewModel } from "#app/statistics/work-by-kind.server.ts";
import { backlogChart, finishedChart, medianChart } from "#app/statistics/work-chart.ts";
import { backlogCsvRows, finishedCsvRows, monthEndCsvRows } from "#app/statistics/work-csv.ts";
import { parseWorkParams, workHref } from "#app/statistics/work-params.ts";
import { workSentences } from "#app/statistics/work-sentences.server.ts";
import {
	answeredViewModel,
	backlogViewModel,
	branchesViewModel,
	finishedViewModel,
	mediansViewModel,
	monthEndsViewModel,
} from "#app/statistics/work-view-model.ts";
import type { Backlog, BranchWork, FinishedWork, KindWork } from "#contract/statistics/schemas.ts";
import { getLocaleFormat } from "#contract/values/format.ts";

const readerIn = (language: Language) => ({
	t: translatorFor(language),
	language,
	format: getLocaleFormat(language, "Asia/Riyadh"),
});

const month = (start: string, finished: number, inTime: number, median: number | null) => ({
	start,
	finished,
	finished_in_time: inTime,
	median_hours: median,
	median_beyond: finished > 0 && median === null,
});

const work: FinishedWork = {
	target_hours: 72,
	whole: { finished: 1203, finished_in_time: 802, median_hours: 2.5, median_beyond: false },
	series: [
		month("2026-09-01", 0, 0, null),
		month("2026-10-01", 1200, 800, 2.5),
		month("2026-11-01", 3, 2, null),
	],
};

const backlog: Backlog = { open: 1010, bands: { "1": 4, "7": 3, "30": 2, "90": 1, more: 1000 } };

const chosen = (search: string) => parseWorkParams(new URLSearchParams(search));

describe("what is chosen of the work", () => {
	it("is twelve months of all branches, where nothing or nonsense is asked for", () => {
		for (const search of ["", "months=&branch=", "months=12m&branch=0", "months=1&branch=a"])
			expect(chosen(search)).toEqual({ months: "12", branch: null });
	});

	it("keeps the one where the other changes", () => {
		const choice = { months: "3", branch: 7 } as const;
		expect(workHref(choice, { months: "6" })).toBe("/statistics/work?months=6&branch=7");
		expect(workHref(choice, { branch: null })).toBe("/statistics/work?months=3");
	});
});

describe("what was done", () => {
	it("stands in a table by month, with what is all of them", () => {
		const { rows, foot, none, alt } = finishedViewModel(work, readerIn("en"));
		expect(rows.map(({ label, numbers }) => [label, ...numbers])).toEqual([
			["Sep 2026", "0", "0", "–"],
			["Oct 2026", "1,200", "800", "66.7%"],
			["Nov 2026", "3", "2", "66.7%"],
		]);
		expect(foot?.numbers).toEqual(["1,203", "802", "66.7%"]);
		expect(none).toBeNull();
		expect(alt).toContain("66.7% in Nov 2026");
	});

	it("stands in the digits that an organisation writes with", () => {
		const reader = { ...readerIn("ar"), format: getLocaleFormat("ar", "Asia/Riyadh", "arab") };
		expect(finishedViewModel(work, reader).rows.at(-1)?.label).toBe("نوفمبر ٢٠٢٦");
	});

	it("says of a median that is beyond what is counted by the day that it is", () => {
		const { rows } = mediansViewModel(work, readerIn("en"));
		expect(rows.map(({ numbers }) => numbers[0])).toEqual(["–", "2.5", "more than 4,320"]);
		const values = medianChart(work, readerIn("en")).points.map(({ value }) => value);
		expect(values).toEqual([null, 2.5, 4320]);
	});

	it("says that a median of less than an hour is that, beside the target, which is dashed", async () => {
		const soon = { ...work, series: [month("2026-11-01", 3, 2, 0)] };
		const { rows, hint } = mediansViewModel(soon, readerIn("ar"));
		expect(rows[0]?.numbers).toEqual(["أقل من 1"]);
		expect(hint).toContain("72");
		const drawing = medianChart(soon, readerIn("ar"));
		expect(drawing).toMatchObject({ target: 72, max: 96 });
		const appearance = { width: 400, theme: "light", ground: false } as const;
		expect(await drawChart(drawing, appearance)).toContain("stroke-dasharray");
	});

	it("is numbers in a file, below the reader's headings", () => {
		const reader = readerIn("ar");
		expect(toCsv(finishedCsvRows(work, reader), "comma").split("\r\n")).toEqual([
			"\uFEFFالشهر,المنجزة,في الموعد,في الموعد %,وسيط الساعات",
			"2026-09,0,0,,",
			"2026-10,1200,800,66.7,2.5",
			'2026-11,3,2,66.7,"أكثر من 4,320"',
			"",
		]);
	});

	it("says so where nothing was done, or no answer is asked for", () => {
		const nothing = { ...work.whole, finished: 0 };
		expect(finishedViewModel({ ...work, whole: nothing }, readerIn("en")).none).toBe(
			"No request was done in these months.",
		);
		const answered = { has_data: false, whole: { answers: 0, answered_in_time: 0 }, series: [] };
		expect(answeredViewModel(answered, readerIn("ar")).unset).toBe(true);
	});
});

describe("the branches", () => {
	it("beyond the first fifty are there to be chosen, by their names", () => {
		const branch = (id: number, name: string) =>
			({
				id,
				name_en: name,
				name_ar: name,
				finished: 1,
				finished_in_time: 1,
				median_hours: 1,
				median_beyond: false,
				answers: 0,
				answered_in_time: 0,
				open: 0,
				bands: { "1": 0, "7": 0, "30": 0, "90": 1, more: 2 },
			}) as BranchWork;
		const first = Array.from({ length: 50 }, (_, nth) => branch(nth + 1, `Branch ${nth}`));
		const { rows, more } = branchesViewModel(
			[...first, branch(51, "West"), branch(52, "East")],
			readerIn("en"),
		);
		expect(rows).toHaveLength(50);
		expect(rows[0]?.numbers.at(-1), "open for more than a month").toBe("3");
		expect(more).toEqual([
			{ value: "52", label: "East" },
			{ value: "51", label: "West" },
		]);
		expect(branchesViewModel(first, readerIn("en")).more).toEqual([]);
	});
});

describe("what is open", () => {
	it("stands by its age, with all of it below", () => {
		const { rows, foot, alt } = backlogViewModel(backlog, readerIn("en"));
		expect(rows.map(({ label, numbers }) => [label, ...numbers])).toEqual([
			["Within a day", "4"],
			["1 to 7 days ago", "3"],
			["7 to 30 days ago", "2"],
			["30 to 90 days ago", "1"],
			["More than 90 days ago", "1,000"],
		]);
		expect(foot?.numbers).toEqual(["1,010"]);
		expect(alt).toContain("1,010 in all, 1,001 of them");
		expect(backlogCsvRows(backlog, readerIn("en")).at(-1)).toEqual(["More than 90 days ago", 1000]);
	});

	it("stands by the ends of months, and by when it was raised", () => {
		const series = [
			{ start: "2026-10-01", open: 0, ages: { "0": 0, "2": 0, more: 0 } },
			{ start: "2026-11-01", open: 1010, ages: { "0": 8, "2": 2, more: 1000 } },
		];
		const { rows, none, alt } = monthEndsViewModel({ series }, readerIn("en"));
		expect(rows.map(({ label, numbers }) => [label, ...numbers])).toEqual([
			["Oct 2026", "0", "0", "0", "0"],
			["Nov 2026", "1,010", "8", "2", "1,000"],
		]);
		expect(none).toBeNull();
		expect(alt).toContain("1,010 in Nov 2026");
		expect(monthEndCsvRows({ ...backlog, series }, readerIn("ar")).at(-1)).toEqual([
			"2026-11",
			1010,
			8,
			2,
			1000,
		]);
		const [first] = series;
		expect(
			monthEndsViewModel({ series: first ? [first] : [] }, readerIn("ar")).none,
		).not.toBeNull();
	});
});

it("pictures have the height that the page leaves for them", async () => {
	const look = { theme: "system", ground: false } as const;
	for (const [of, drawing] of [
		["finished", finishedChart(work, readerIn("ar"))],
		["median", medianChart(work, readerIn("en"))],
		["backlog", backlogChart(backlog, readerIn("ar"))],
	] as const)
		for (const { width, height } of workImage(of, chosen(""), { lng: "ar", theme: "system" }, true))
			expect(await drawChart(drawing, { ...look, width })).toContain(
				`width="${width}" height="${height}"`,
			);
});

it("the share of visits in time is of those whose end is known", () => {
	const whole = { planned: 9, on_time: 3, late: 1, missed: 2 };
	const { tiles } = plansViewModel({ whole, series: [], branches: [] }, readerIn("en"));
	expect(tiles).toEqual(["50%", "9", "3", "1", "2"]);
});

describe("what the figures mean", () => {
	const kind = (id: number, done: number, inTime: number, branches: KindWork["branches"] = []) => ({
		kindDetails: { id, name_en: `Kind ${id}`, name_ar: `نوع ${id}` },
		made: done,
		done,
		done_in_time: inTime,
		branches,
	});
	const inMonths = (...figures: [number, number][]): FinishedWork => ({
		...work,
		series: figures.map(([finished, inTime], index) =>
			month(`2026-${10 + index}-01`, finished, inTime, 1),
		),
	});
	const openIn = (...counts: number[]) => ({
		...backlog,
		open: counts.at(-1) ?? 0,
		series: counts.map((open, index) => ({
			start: `2026-0${index + 1}-01`,
			open,
			ages: { "0": open, "2": 0, more: 0 },
		})),
	});
	const said = (
		language: Language,
		shown: Partial<Parameters<typeof workSentences>[0]>,
	): string[] =>
		workSentences(
			{ finished: null, backlog: null, kinds: null, branches: null, ...shown },
			readerIn(language),
		).map(({ text }) => text.replace(/[\u2068\u2069]/g, ""));

	it("compares this month's share with last month's, in points", () => {
		expect(said("ar", { finished: inMonths([100, 88], [50, 43]) })).toEqual([
			"أُنجز 86% في الموعد هذا الشهر، أقل من أكتوبر بنقطتين.",
		]);
		expect(said("en", { finished: inMonths([100, 85], [50, 43]) })).toEqual([
			"86% was done in time this month, 1 point more than in Oct.",
		]);
		expect(said("en", { finished: inMonths([100, 86], [50, 43]) })).toEqual([
			"86% was done in time this month, as in Oct.",
		]);
		expect(said("en", { finished: inMonths([100, 86], [2, 0]) })).toEqual([]);
		expect(said("en", { finished: inMonths([2, 0], [100, 86]) })).toEqual([]);
	});

	it("names the kind of which least is done in time, where enough is done to tell", () => {
		const kinds = [kind(1, 40, 30), kind(2, 20, 10), kind(3, 2, 0)];
		expect(said("en", { kinds })).toEqual(["Least in time by kind: Kind 2, 50%."]);
		expect(said("en", { kinds: [kind(1, 40, 30)] })).toEqual([]);
	});

	it("says whether more is open than at the end of most months", () => {
		expect(said("en", { backlog: openIn(100, 120, 110, 240) })).toEqual([
			"240 are open, more than usual (110 at the end of a month).",
		]);
		expect(said("ar", { backlog: openIn(100, 120, 110, 105) })).toEqual([
			"المفتوحة الآن 105، كالمعتاد.",
		]);
		expect(said("en", { backlog: openIn(0, 0, 4) })).toEqual([]);
	});

	it("shows the share of each kind in the branches, and nothing where there is no work", () => {
		const branch = (id: number) => ({ id, name_en: `B${id}`, name_ar: `ف${id}` }) as BranchWork;
		const done = (id: number, all: number, inTime: number) => ({
			id,
			done: all,
			done_in_time: inTime,
		});
		const { compared } = workByKindViewModel(
			[kind(1, 30, 20, [done(7, 20, 19), done(8, 10, 1)]), kind(2, 4, 3, [done(8, 4, 3)])],
			[branch(8), branch(9), branch(7)],
			readerIn("en"),
		);
		expect(compared?.columns).toEqual(["Kind of work", "B8", "B7", "Total"]);
		const shown = (cells: readonly (object | null)[] = []) =>
			cells.map((cell) => cell && Object.values(cell).slice(0, 3));
		expect(compared?.rows.map(({ cells }) => shown(cells))).toEqual([
			[
				["10%", "10", "worst"],
				["95%", "20", "best"],
				["67%", "30", "worst"],
			],
			[["Only 4", "", null], null, ["Only 4", "", null]],
		]);
		expect(shown(compared?.foot.cells)).toEqual([
			["29%", "14", "worst"],
			["95%", "20", "best"],
			["68%", "34", "worst"],
		]);
		expect(compared?.rows[0]?.cells[1]?.href).toBe(
			"/table/follow-up?f.kind_id=1&f.branch_id=7&f.status=done",
		);
	});
});
