import type { Entity } from "#app/entities/entity-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { type ChartQuery, selectChartGrouping } from "#contract/charts/chart-query.ts";
import type { ChartData, ChartGroup } from "#contract/charts/schemas.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { knownColors } from "./chart-colors.ts";
import { chartGroupLabels } from "./chart-labels.ts";
import type { ChartDrawing, PointKind } from "./echarts-option.ts";

/** A group of a chart, as a row of the table and as a point of the chart. */
export type ChartRow = {
	label: string;
	/** The label for limited space. */
	brief: string;
	kind: PointKind;
	/** The value that its rows share. */
	key?: string;
	value: number | null;
	count: number;
};

/**
 * Returns the groups in reading order; the group of other values and the one of empty values come
 * last.
 */
export function toChartRows(
	report: ChartData,
	query: ChartQuery,
	entity: Entity,
	reader: LocaleContext,
): ChartRow[] {
	const labels = chartGroupLabels(report, query, entity, reader);
	const groups = report.groups.map((group, index) => ({
		group,
		label: "",
		brief: "",
		...labels[index],
	}));
	const line = ({ group, label, brief }: Labelled): ChartRow => ({
		label,
		brief,
		kind: group.key === null ? "empty" : "group",
		key: String(group.key),
		value: rounded(group.value),
		count: group.count,
	});
	const named = groups.filter(({ group }) => group.key !== null);
	return [
		...named.sort(orderOf(query, entity, reader)).map(line),
		...othersIn(report, reader),
		...groups.filter(({ group }) => group.key === null).map(line),
	];
}

type Labelled = { group: ChartGroup; label: string; brief: string };

function othersIn({ others }: ChartData, { t }: LocaleContext): ChartRow[] {
	if (!others) return [];
	const { groups, count, value } = others;
	const label = t("charts.others", { count: groups });
	return [{ label, brief: label, kind: "others", count, value: rounded(value) }];
}

/** Rounds averages and amounts to two decimals. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/**
 * Returns the order of the groups: numbers and choices have their own; names on a line are
 * alphabetical; otherwise the greatest is first.
 */
function orderOf({ chart, x }: ChartQuery, entity: Entity, { language }: LocaleContext) {
	const column = (entity.columns as Columns)[x];
	if (chart === "pie") return () => 0;
	if (column?.kind === "number")
		return (a: Labelled, b: Labelled) => Number(a.group.key) - Number(b.group.key);
	if (column?.kind === "choice") {
		const place = ({ group }: Labelled) => column.values?.indexOf(String(group.key)) ?? 0;
		return (a: Labelled, b: Labelled) => place(a) - place(b);
	}
	if (chart !== "line" || column?.kind === "date") return () => 0;
	const { compare } = new Intl.Collator(language, { numeric: true });
	return (a: Labelled, b: Labelled) => compare(a.label, b.label);
}

/** Builds the drawing of a chart. */
export function toChartDrawing(
	lines: readonly ChartRow[],
	{ chart, x }: ChartQuery,
	entity: Entity,
	{ language, format }: LocaleContext,
): ChartDrawing {
	const column = (entity.columns as Columns)[x];
	return {
		chart,
		points: lines.map(({ brief, value, kind, key = "" }) => ({
			label: brief,
			value,
			kind,
			colour: knownColors[x]?.[key],
		})),
		ordered: column !== undefined && selectChartGrouping(chart, column) !== "values",
		language,
		format,
	};
}
