import { expect } from "vitest";
import {
	type ChartQuery,
	maxChartSpans,
	maxChartValues,
	selectChartGrouping,
} from "#contract/charts/chart-query.ts";
import type { ChartData, ChartGroup } from "#contract/charts/schemas.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { dayOf, type ListedRow } from "./list-model.ts";

type Key = string | number | null;

/** What a row is grouped by: of a related thing the id, of a moment the day. */
function keyOf(row: ListedRow, name: string, columns: Columns, timeZone: string): Key {
	const kind = columns[name]?.kind;
	const value = kind === "names" ? row[`${name}_id`] : row[name];
	if (value === null || value === undefined) return null;
	if (kind === "date") return dayOf(String(value), timeZone);
	if (kind === "text") return String(value).replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, "") || null;
	return kind === "number" ? Number(value) : (value as Key);
}

function drawn(rows: readonly ListedRow[], { y, of }: ChartQuery): number | null {
	if (y === null) return rows.length;
	const values = rows.flatMap((row) => (row[y] == null ? [] : [Number(row[y])]));
	const sum = values.reduce((total, value) => total + value, 0);
	return of === "sum" ? sum : values.length > 0 ? sum / values.length : null;
}

const isIn = (key: Key, group: ChartGroup): boolean =>
	group.to === undefined || key === null || group.key === null
		? key === group.key
		: key >= group.key && key <= group.to;

/** Holds a report against the rows that it is of. */
export function expectReportOf(
	rows: readonly ListedRow[],
	report: ChartData,
	query: ChartQuery,
	{ columns, timeZone }: { columns: Columns; timeZone: string },
): void {
	const keyed = rows.map((row) => ({ row, key: keyOf(row, query.x, columns, timeZone) }));
	const of = (group: ChartGroup) =>
		keyed.filter(({ key }) => isIn(key, group)).map(({ row }) => row);
	const expectDrawn = (
		group: { count: number; value: number | null },
		its: readonly ListedRow[],
	) => {
		expect(group.count).toBe(its.length);
		const value = drawn(its, query);
		if (value === null) expect(group.value).toBeNull();
		else expect(group.value).toBeCloseTo(value, 6);
	};

	expect(report.rows).toBe(rows.length);
	for (const group of report.groups) expectDrawn(group, of(group));
	const left = keyed.filter(({ key }) => !report.groups.some((group) => isIn(key, group)));
	expect(report.others?.groups ?? 0).toBe(new Set(left.map(({ key }) => key)).size);
	const named = report.groups.filter(({ key }) => key !== null);
	const column = columns[query.x];
	if (column && selectChartGrouping(query.chart, column) !== "values") {
		expect(named.length).toBeLessThanOrEqual(maxChartSpans[query.chart]);
		expect(left).toEqual([]);
		return;
	}
	expect(named.length).toBeLessThanOrEqual(maxChartValues[query.chart]);
	expect(new Set(named.map(({ key }) => key)).size).toBe(named.length);
	if (!report.others) return;
	expect(named).toHaveLength(maxChartValues[query.chart]);
	expectDrawn(
		report.others,
		left.map(({ row }) => row),
	);
	const least = Math.min(...named.map(({ value }) => value ?? -Infinity));
	for (const one of new Set(left.map(({ key }) => key))) {
		const value = drawn(
			left.filter(({ key }) => key === one).map(({ row }) => row),
			query,
		);
		expect(value ?? -Infinity).toBeLessThanOrEqual(least + 1e-9);
	}
}
