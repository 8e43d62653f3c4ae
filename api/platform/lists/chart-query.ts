import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
	type Aggregate,
	chartOfBins,
	chartOfDays,
	chartOfValues,
	compareByMeasure,
} from "#contract/charts/chart-aggregate.ts";
import {
	type ChartQuery,
	maxChartSpans,
	maxChartValues,
	selectChartGrouping,
} from "#contract/charts/chart-query.ts";
import {
	createHistogramBins,
	decimalPrecision,
	type HistogramBins,
} from "#contract/charts/histogram-bins.ts";
import type { ChartData } from "#contract/charts/schemas.ts";
import { boolean, float, integer, nullable, text } from "../database/row-shape.ts";
import { selectRows } from "../database/select-rows.ts";
import type { TenantDb } from "../database/tenant-transaction.ts";
import type { ChartAxis } from "./list-column.ts";
import type { ListDefinition } from "./list-definition.ts";
import { matchingRowsSql } from "./list-query.ts";
import type { ListQueryContext } from "./list-query-context.ts";

/** The query of a chart: its rows, and by what they are grouped and measured. */
type Reading = {
	query: ChartQuery;
	rows: SQL;
	x: ChartAxis;
	/** The measured value; null where rows are counted. */
	y: SQL;
	language: "ar" | "en";
	timeZone: string;
};

/** Groups the matching rows of a list and adds them up. */
export async function fetchChart<Row>(
	scope: TenantDb,
	source: ListDefinition<Row>,
	request: ListQueryContext,
	query: ChartQuery,
): Promise<ChartData> {
	const column = request.known[query.x];
	const x = source.columns[query.x]?.axis;
	const y = query.y === null ? sql`null::integer` : source.columns[query.y]?.axis?.key;
	if (!column || !x || !y) throw new Error(`The list has no axis ${query.x}, ${query.y}.`);
	const rows = await matchingRowsSql(scope, source, request);
	const { language, timeZone } = request;
	const reading: Reading = { query, rows, x, y, language, timeZone };
	switch (selectChartGrouping(query.chart, column)) {
		case "bins":
			return groupedByBins(scope, reading);
		case "steps":
			return groupedByDays(scope, reading);
		default:
			return groupedByValues(scope, reading);
	}
}

const aggregateShape = { count: integer, measured: integer, sum: float };

const valueGroupShape = {
	key: nullable(z.union([text, z.number()])),
	label: nullable(text),
	...aggregateShape,
	all_rows: integer,
	all_groups: integer,
	all_count: integer,
	all_measured: integer,
	all_sum: float,
};

/** The aggregates of a group; sums stay exact until they are read. */
const added = sql`count(*)::integer as count, count(value)::integer as measured,
	coalesce(sum(value), 0) as sum`;

async function groupedByValues(scope: TenantDb, reading: Reading): Promise<ChartData> {
	const { query, rows, x, y } = reading;
	const maxValues = maxChartValues[query.chart];
	const greatness = { count: sql`count`, sum: sql`sum`, avg: sql`sum / nullif(measured, 0)` };
	const found = await selectRows(scope.planned, valueGroupShape)`
		select top.*, ${x.number ? sql`key::double precision` : sql`key`} as key,
			${labelOf(scope, reading)} as label
		from (
			select key, count, measured, sum::double precision as sum,
				sum(count) over ()::integer as all_rows,
				count(key) over ()::integer as all_groups,
				${allNamed("count")}::integer as all_count,
				${allNamed("measured")}::integer as all_measured,
				${allNamed("sum")}::double precision as all_sum
			from (
				select key, ${added} from (select ${x.key} as key, ${y} as value ${rows}) matching
				group by key
			) grouped
			order by key is null desc, ${greatness[query.y === null ? "count" : query.of]} desc nulls last,
				count desc, key
			limit ${maxValues + 1}
		) top`;
	const all = found[0];
	const empty = found.find(({ key }) => key === null) ?? null;
	const shown = found
		.flatMap(({ key, label, ...tally }) => (key === null ? [] : [{ key, label, tally }]))
		.sort(compareByMeasure(query))
		.slice(0, maxValues)
		.map(({ label, ...group }) => (label === null ? group : { ...group, label }));
	const rest = (name: keyof Aggregate) =>
		shown.reduce((left, { tally }) => left - tally[name], all?.[`all_${name}`] ?? 0);
	return chartOfValues(query, {
		rows: all?.all_rows ?? 0,
		shown,
		empty,
		others: {
			groups: (all?.all_groups ?? 0) - shown.length,
			tally: { count: rest("count"), measured: rest("measured"), sum: rest("sum") },
		},
	});
}

/** The total over all groups but the empty one. */
const allNamed = (name: keyof Aggregate) =>
	sql`coalesce(sum(${sql.raw(name)}) filter (where key is not null) over (), 0)`;

function labelOf({ tenantId }: TenantDb, { x, language }: Reading): SQL {
	if (!x.named) return sql`null`;
	const name = sql.identifier(`${x.named.kind}_${language}`);
	return sql`(select ${name} from ${x.named.table} where tenant_id = ${tenantId} and id = top.key)`;
}

async function groupedByBins(scope: TenantDb, reading: Reading): Promise<ChartData> {
	const { query, rows, x, y } = reading;
	const [bounds] = await selectRows(scope.planned, {
		least: nullable(float),
		greatest: nullable(float),
		whole: nullable(boolean),
	})`
		select min(key)::double precision as least, max(key)::double precision as greatest,
			bool_and(key = floor(key)) as whole
		from (select ${x.key} as key ${rows}) matching`;
	const { least = null, greatest = null, whole } = bounds ?? {};
	const bins: HistogramBins | null =
		least === null || greatest === null
			? null
			: createHistogramBins(least, greatest, whole === true, maxChartSpans[query.chart]);
	const width = Math.round((bins?.width ?? 1) * decimalPrecision);
	const tallies = await selectRows(scope.planned, { key: nullable(float), ...aggregateShape })`
		select key, count, measured, sum::double precision as sum from (
			select key, ${added} from (
				select floor(round(${x.key}::double precision * ${decimalPrecision}::double precision)
					/ ${width}::double precision) as key, ${y} as value ${rows}
			) matching group by key
		) grouped`;
	return chartOfBins(query, bins, new Map(tallies.map(({ key, ...tally }) => [key, tally])));
}

async function groupedByDays(scope: TenantDb, { query, rows, x, y, timeZone }: Reading) {
	const day = x.day?.(sql`key`, timeZone) ?? sql`key`;
	const tallies = await selectRows(scope.planned, {
		key: nullable(text),
		count: integer,
		measured: integer,
		sum: float,
	})`
		select ${day}::text as key, sum(count)::integer as count, sum(measured)::integer as measured,
			sum(sum)::double precision as sum
		from (
			select key, ${added} from (select ${x.key} as key, ${y} as value ${rows}) matching
			group by key
		) grouped group by 1`;
	return chartOfDays(query, new Map(tallies.map(({ key, ...tally }) => [key, tally])));
}
