import type { Entity } from "#app/entities/entity-definition.ts";
import type { ApiRow, FieldDefinition } from "#app/entities/field-definition.ts";
import { toDisplayValue } from "#app/fields/codecs.ts";
import { localDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/languages.ts";
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
import type { Columns } from "#contract/lists/column-types.ts";

type Surroundings = { entity: Entity; language: Language; timeZone: string };

/** The rows of a list in chunks; can be read several times. */
type Rows = () => AsyncIterable<readonly ApiRow[]>;

/**
 * The maximum number of different values; further ones are added to the group of others, so that
 * memory is limited.
 */
const mostTold = 50_000;

type Key = string | number;

type Found = { key: Key; label?: string } | null;

/** Aggregates rows in memory by the rules of the API, for an API without the endpoint. */
export async function aggregateInMemory(
	rows: Rows,
	query: ChartQuery,
	surroundings: Surroundings,
): Promise<ChartData> {
	const column = (surroundings.entity.columns as Columns)[query.x];
	const keyOf = (row: ApiRow) => foundIn(row, query.x, surroundings);
	switch (column && selectChartGrouping(query.chart, column)) {
		case "bins":
			return reportByBins(rows, query, (row) => numberIn(row, query.x));
		case "steps": {
			const { tallies } = await tallied(rows, query, (row) => keyOf(row)?.key ?? null);
			return chartOfDays(query, tallies as Map<string | null, Aggregate>);
		}
		default:
			return reportByValues(rows, query, keyOf);
	}
}

function numberIn(row: ApiRow, name: string): number | null {
	const value = row[name];
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Returns the value by which a row is grouped; null if it is empty. */
function foundIn(row: ApiRow, name: string, { entity, language, timeZone }: Surroundings): Found {
	const { kind } = (entity.columns as Columns)[name] ?? {};
	if (kind === "number") {
		const key = numberIn(row, name);
		return key === null ? null : { key };
	}
	const field = (entity.fields as Readonly<Record<string, FieldDefinition>>)[name];
	const shown = field ? toDisplayValue(field, row, name, language) : null;
	if (shown === null) return null;
	if (typeof shown === "object" && "name" in shown) return { key: shown.id, label: shown.name };
	if (typeof shown === "object" && !("due" in shown)) return null;
	const text = typeof shown === "object" ? shown.due : String(shown);
	// A date without a time is the same in every time zone.
	if (kind === "date") return { key: text.length > 10 ? localDate(timeZone, text) : text };
	const key = kind === "text" ? text.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, "") : text;
	return key === "" ? null : { key };
}

/** Aggregates rows by their keys. */
async function tallied(
	rows: Rows,
	{ y }: ChartQuery,
	keyOf: (row: ApiRow) => Key | null,
	most = Number.POSITIVE_INFINITY,
): Promise<{ tallies: Map<Key | null, Aggregate>; untold: Aggregate }> {
	const tallies = new Map<Key | null, Aggregate>();
	let untold = emptyAggregate;
	for await (const piece of rows())
		for (const row of piece) {
			const key = keyOf(row);
			const value = y === null ? null : numberIn(row, y);
			const one = { count: 1, measured: value === null ? 0 : 1, sum: value ?? 0 };
			const present = tallies.get(key);
			if (present || tallies.size < most)
				tallies.set(key, mergeAggregates(present ?? emptyAggregate, one));
			else untold = mergeAggregates(untold, one);
		}
	return { tallies, untold };
}

async function reportByValues(
	rows: Rows,
	query: ChartQuery,
	keyOf: (row: ApiRow) => Found,
): Promise<ChartData> {
	const labels = new Map<Key, string>();
	const toldOf = (row: ApiRow) => {
		const found = keyOf(row);
		if (found?.label !== undefined && labels.size < mostTold) labels.set(found.key, found.label);
		return found?.key ?? null;
	};
	const { tallies, untold } = await tallied(rows, query, toldOf, mostTold);
	const empty = tallies.get(null) ?? null;
	tallies.delete(null);
	const sorted = [...tallies]
		.flatMap(([key, tally]) => (key === null ? [] : [{ key, tally }]))
		.sort(compareByMeasure(query));
	const most = maxChartValues[query.chart];
	const shown = sorted.slice(0, most).map(({ key, tally }) => {
		const label = labels.get(key);
		return label === undefined ? { key, tally } : { key, label, tally };
	});
	const left = sorted.slice(most);
	const others = {
		groups: left.length + (untold.count > 0 ? 1 : 0),
		tally: left.reduce((sum, { tally }) => mergeAggregates(sum, tally), untold),
	};
	const all = [...shown, ...left].reduce((sum, { tally }) => sum + tally.count, 0);
	return chartOfValues(query, {
		rows: all + (empty?.count ?? 0) + untold.count,
		shown,
		empty,
		others,
	});
}

/** Reads the rows twice: the width of the bins depends on the greatest number. */
async function reportByBins(
	rows: Rows,
	query: ChartQuery,
	numberOf: (row: ApiRow) => number | null,
): Promise<ChartData> {
	let [least, greatest, whole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true];
	for await (const piece of rows())
		for (const row of piece) {
			const value = numberOf(row);
			if (value === null) continue;
			least = Math.min(least, value);
			greatest = Math.max(greatest, value);
			whole &&= Number.isInteger(value);
		}
	const bins =
		least <= greatest
			? createHistogramBins(least, greatest, whole, maxChartSpans[query.chart])
			: null;
	const { tallies } = await tallied(rows, query, (row) => {
		const value = numberOf(row);
		return value === null || !bins ? null : histogramBinIndex(value, bins);
	});
	return chartOfBins(query, bins, tallies as Map<number | null, Aggregate>);
}
