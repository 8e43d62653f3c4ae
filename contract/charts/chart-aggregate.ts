import { type ChartQuery, type Measure, maxChartSpans } from "./chart-query.ts";
import { type HistogramBins, histogramBinRange } from "./histogram-bins.ts";
import type { ChartData, ChartGroup } from "./schemas.ts";
import { createTimeBuckets, timeBucketIndex, timeBucketRange } from "./time-buckets.ts";

/** The count and sum of a group of rows. */
export type Aggregate = {
	count: number;
	/** The number of rows that have a value to measure, and the sum of these values. */
	measured: number;
	sum: number;
};

type Measured = { y: string | null; of: Measure };

export const emptyAggregate: Aggregate = { count: 0, measured: 0, sum: 0 };

/** Removes the decimals that come from rounding errors of the addition. */
const exact = (value: number) => Number(value.toPrecision(12));

/** Returns the value that the chart draws for a group of rows; the average of no rows is null. */
function drawnOf({ count, measured, sum }: Aggregate, { y, of }: Measured): number | null {
	if (y === null) return count;
	if (of === "sum") return exact(sum);
	return measured > 0 ? exact(sum / measured) : null;
}

const counted = (tally: Aggregate, query: Measured) => ({
	count: tally.count,
	value: drawnOf(tally, query),
});

const emptyGroup = (empty: Aggregate | null | undefined, query: Measured): ChartGroup[] =>
	empty && empty.count > 0 ? [{ key: null, ...counted(empty, query) }] : [];

/** Builds a chart whose groups are values: the greatest, in the order given, and the rest. */
export const chartOfValues = (
	query: Measured,
	found: {
		rows: number;
		shown: readonly { key: string | number; label?: string; tally: Aggregate }[];
		empty: Aggregate | null;
		others: { groups: number; tally: Aggregate };
	},
): ChartData => ({
	rows: found.rows,
	groups: [
		...found.shown.map(({ tally, ...group }) => ({ ...group, ...counted(tally, query) })),
		...emptyGroup(found.empty, query),
	],
	others:
		found.others.groups > 0
			? { groups: found.others.groups, ...counted(found.others.tally, query) }
			: null,
});

/** Builds a chart whose groups are bins, by bin number; null is the number of the empty values. */
export const chartOfBins = (
	query: Measured,
	bins: HistogramBins | null,
	tallies: ReadonlyMap<number | null, Aggregate>,
): ChartData => ({
	rows: rowsIn(tallies),
	groups: bins
		? groupsOf(query, tallies, (place) => histogramBinRange(place, bins))
		: emptyGroup(tallies.get(null), query),
	others: null,
});

/** Builds a chart whose groups are time buckets, from the aggregates of each day. */
export function chartOfDays(
	query: ChartQuery,
	days: ReadonlyMap<string | null, Aggregate>,
): ChartData {
	const known = [...days.keys()].filter((day) => day !== null).sort();
	const [first, last] = [known[0], known.at(-1)];
	const fine = query.chart === "histogram";
	const steps = first && last && createTimeBuckets(first, last, fine, maxChartSpans[query.chart]);
	if (!steps)
		return { rows: rowsIn(days), groups: emptyGroup(days.get(null), query), others: null };
	const tallies = new Map<number | null, Aggregate>();
	for (const [day, tally] of days) {
		const place = day === null ? null : timeBucketIndex(day, steps);
		tallies.set(place, mergeAggregates(tallies.get(place) ?? emptyAggregate, tally));
	}
	const groups = groupsOf(query, tallies, (place) => timeBucketRange(place, steps));
	return { rows: rowsIn(days), unit: steps.unit, groups, others: null };
}

const rowsIn = (tallies: ReadonlyMap<unknown, Aggregate>) =>
	[...tallies.values()].reduce((sum, { count }) => sum + count, 0);

export const mergeAggregates = (a: Aggregate, b: Aggregate): Aggregate => ({
	count: a.count + b.count,
	measured: a.measured + b.measured,
	sum: a.sum + b.sum,
});

/** Returns all groups from the first to the last, those without rows included. */
function groupsOf(
	query: Measured,
	tallies: ReadonlyMap<number | null, Aggregate>,
	spanAt: (place: number) => Pick<ChartGroup, "key" | "to">,
): ChartGroup[] {
	const places = [...tallies.keys()].filter((place) => place !== null).sort((a, b) => a - b);
	const [first = 0, last = -1] = [places[0], places.at(-1)];
	return [
		...Array.from({ length: last - first + 1 }, (_, index) => ({
			...spanAt(first + index),
			...counted(tallies.get(first + index) ?? emptyAggregate, query),
		})),
		...emptyGroup(tallies.get(null), query),
	];
}

/**
 * Compares groups: the greater value first; for equal values the one with more rows, then the
 * lesser key.
 */
export function compareByMeasure(query: Pick<ChartQuery, "y" | "of">) {
	return (
		a: { key: string | number; tally: Aggregate },
		b: { key: string | number; tally: Aggregate },
	): number => {
		const [left, right] = [drawnOf(a.tally, query), drawnOf(b.tally, query)];
		if (left !== right) return (right ?? -Infinity) - (left ?? -Infinity);
		if (a.tally.count !== b.tally.count) return b.tally.count - a.tally.count;
		return a.key < b.key ? -1 : 1;
	};
}
