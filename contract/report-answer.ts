import { type Measure, mostSpans, type ReportQuery } from "./report.ts";
import { type Bins, binAt } from "./report-bins.ts";
import { stepAt, stepOf, stepsFor } from "./report-steps.ts";
import type { Report, ReportGroup } from "./schemas/report.ts";

/** Some rows, added up. */
export type Tally = {
	count: number;
	/** How many of them have a value to measure, and the sum of these. */
	measured: number;
	sum: number;
};

type Measured = { y: string | null; of: Measure };

export const noRows: Tally = { count: 0, measured: 0, sum: 0 };

/** Decimals that only adding up has brought along are none of the numbers'. */
const exact = (value: number) => Number(value.toPrecision(12));

/** What of some rows is drawn; the average of nothing is null. */
function drawnOf({ count, measured, sum }: Tally, { y, of }: Measured): number | null {
	if (y === null) return count;
	if (of === "sum") return exact(sum);
	return measured > 0 ? exact(sum / measured) : null;
}

const counted = (tally: Tally, query: Measured) => ({
	count: tally.count,
	value: drawnOf(tally, query),
});

const emptyGroup = (empty: Tally | null | undefined, query: Measured): ReportGroup[] =>
	empty && empty.count > 0 ? [{ key: null, ...counted(empty, query) }] : [];

/** A report whose groups are values: the greatest, in the order given, and what is left. */
export const reportOfValues = (
	query: Measured,
	found: {
		rows: number;
		shown: readonly { key: string | number; label?: string; tally: Tally }[];
		empty: Tally | null;
		others: { groups: number; tally: Tally };
	},
): Report => ({
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

/** A report whose groups are bins, by their numbers; null is the number of what is empty. */
export const reportOfBins = (
	query: Measured,
	bins: Bins | null,
	tallies: ReadonlyMap<number | null, Tally>,
): Report => ({
	rows: rowsIn(tallies),
	groups: bins
		? groupsOf(query, tallies, (place) => binAt(place, bins))
		: emptyGroup(tallies.get(null), query),
	others: null,
});

/** A report whose groups are steps of the calendar, from what is known of each day. */
export function reportOfDays(query: ReportQuery, days: ReadonlyMap<string | null, Tally>): Report {
	const known = [...days.keys()].filter((day) => day !== null).sort();
	const [first, last] = [known[0], known.at(-1)];
	const fine = query.chart === "histogram";
	const steps = first && last && stepsFor(first, last, fine, mostSpans[query.chart]);
	if (!steps)
		return { rows: rowsIn(days), groups: emptyGroup(days.get(null), query), others: null };
	const tallies = new Map<number | null, Tally>();
	for (const [day, tally] of days) {
		const place = day === null ? null : stepOf(day, steps);
		tallies.set(place, together(tallies.get(place) ?? noRows, tally));
	}
	const groups = groupsOf(query, tallies, (place) => stepAt(place, steps));
	return { rows: rowsIn(days), unit: steps.unit, groups, others: null };
}

const rowsIn = (tallies: ReadonlyMap<unknown, Tally>) =>
	[...tallies.values()].reduce((sum, { count }) => sum + count, 0);

export const together = (a: Tally, b: Tally): Tally => ({
	count: a.count + b.count,
	measured: a.measured + b.measured,
	sum: a.sum + b.sum,
});

/** From the first to the last, those without rows in between as well. */
function groupsOf(
	query: Measured,
	tallies: ReadonlyMap<number | null, Tally>,
	spanAt: (place: number) => Pick<ReportGroup, "key" | "to">,
): ReportGroup[] {
	const places = [...tallies.keys()].filter((place) => place !== null).sort((a, b) => a - b);
	const [first = 0, last = -1] = [places[0], places.at(-1)];
	return [
		...Array.from({ length: last - first + 1 }, (_, index) => ({
			...spanAt(first + index),
			...counted(tallies.get(first + index) ?? noRows, query),
		})),
		...emptyGroup(tallies.get(null), query),
	];
}

/** The greater first; of equals the one with more rows, then the lesser key. */
export function byGreatness(query: Pick<ReportQuery, "y" | "of">) {
	return (
		a: { key: string | number; tally: Tally },
		b: { key: string | number; tally: Tally },
	): number => {
		const [left, right] = [drawnOf(a.tally, query), drawnOf(b.tally, query)];
		if (left !== right) return (right ?? -Infinity) - (left ?? -Infinity);
		if (a.tally.count !== b.tally.count) return b.tally.count - a.tally.count;
		return a.key < b.key ? -1 : 1;
	};
}
