import {
	type Aggregate,
	chartOfBins,
	chartOfDays,
	chartOfValues,
	compareByMeasure,
	emptyAggregate,
	mergeAggregates,
} from "#contract/charts/chart-aggregate.ts";
import {
	type ChartQuery,
	maxChartSpans,
	maxChartValues,
	selectChartGrouping,
} from "#contract/charts/chart-query.ts";
import { createHistogramBins, histogramBinIndex } from "#contract/charts/histogram-bins.ts";
import type { ChartData } from "#contract/charts/schemas.ts";
import { localDate } from "#contract/values/format.ts";
import { type ForeignList, type Row, valuesOf } from "./list-rows.ts";

type Key = string | number;
type Group = { key: Key; label?: string };

/** Groups and sums rows by the rules of the API, for an API without the endpoint. */
export function chartOfRows(rows: readonly Row[], query: ChartQuery, list: ForeignList): ChartData {
	const column = list.columns[query.x];
	switch (column && selectChartGrouping(query.chart, column)) {
		case "bins":
			return chartByBins(rows, query);
		case "steps":
			return chartOfDays(
				query,
				aggregate(rows, query, (row) => (groupOf(row, query.x, list)?.key as string) ?? null),
			);
		default:
			return chartByValues(rows, query, list);
	}
}

function numberIn(row: Row, name: string): number | null {
	const value = row[name];
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Returns the group of a row; null if its value is empty. */
function groupOf(
	row: Row,
	name: string,
	{ columns, language, timeZone }: ForeignList,
): Group | null {
	const column = columns[name];
	if (column?.kind === "number") {
		const key = numberIn(row, name);
		return key === null ? null : { key };
	}
	if (column?.kind === "names") {
		const [arabic, english] = valuesOf(row, name, column);
		const label = (language === "ar" ? arabic : english) ?? arabic;
		const key = numberIn(row, `${name}_id`);
		return key && label ? { key, label: String(label) } : null;
	}
	const [value = ""] = valuesOf(row, name, column);
	const text = String(value);
	// A date without a time is the same in every time zone.
	const isInstant = column?.kind === "date" && text.length > 10;
	const key = isInstant ? localDate(timeZone, text) : text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, "");
	return key === "" ? null : { key };
}

/** Aggregates rows by their keys; null is the key of empty values. */
function aggregate<K extends Key>(
	rows: readonly Row[],
	{ y }: ChartQuery,
	keyOf: (row: Row) => K | null,
): Map<K | null, Aggregate> {
	const tallies = new Map<K | null, Aggregate>();
	for (const row of rows) {
		const key = keyOf(row);
		const value = y === null ? null : numberIn(row, y);
		const one = { count: 1, measured: value === null ? 0 : 1, sum: value ?? 0 };
		tallies.set(key, mergeAggregates(tallies.get(key) ?? emptyAggregate, one));
	}
	return tallies;
}

function chartByValues(rows: readonly Row[], query: ChartQuery, list: ForeignList): ChartData {
	const labels = new Map<Key, string>();
	const tallies = aggregate(rows, query, (row) => {
		const group = groupOf(row, query.x, list);
		if (group?.label !== undefined) labels.set(group.key, group.label);
		return group?.key ?? null;
	});
	const sorted = [...tallies]
		.flatMap(([key, tally]) => (key === null ? [] : [{ key, tally }]))
		.sort(compareByMeasure(query));
	const maxValues = maxChartValues[query.chart];
	const left = sorted.slice(maxValues);
	return chartOfValues(query, {
		rows: rows.length,
		shown: sorted.slice(0, maxValues).map(({ key, tally }) => {
			const label = labels.get(key);
			return label === undefined ? { key, tally } : { key, label, tally };
		}),
		empty: tallies.get(null) ?? null,
		others: {
			groups: left.length,
			tally: left.reduce((sum, { tally }) => mergeAggregates(sum, tally), emptyAggregate),
		},
	});
}

function chartByBins(rows: readonly Row[], query: ChartQuery): ChartData {
	const numbers = rows.map((row) => numberIn(row, query.x)).filter((number) => number !== null);
	const [least, greatest] = [
		numbers.reduce((a, b) => Math.min(a, b), Infinity),
		numbers.reduce((a, b) => Math.max(a, b), -Infinity),
	];
	const bins =
		numbers.length > 0
			? createHistogramBins(
					least,
					greatest,
					numbers.every(Number.isInteger),
					maxChartSpans[query.chart],
				)
			: null;
	const tallies = aggregate(rows, query, (row) => {
		const value = numberIn(row, query.x);
		return value === null || !bins ? null : histogramBinIndex(value, bins);
	});
	return chartOfBins(query, bins, tallies);
}
