import type { Entity } from "#app/entities/entity-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { type ChartQuery, selectChartGrouping } from "#contract/charts/chart-query.ts";
import type { ChartData, ChartGroup } from "#contract/charts/schemas.ts";
import type { Columns } from "#contract/lists/column-types.ts";
import { knownColors } from "./chart-colors.ts";
import { chartGroupLabels } from "./chart-labels.ts";
import type { ChartDrawing, PointKind } from "./echarts-option.ts";

/** A group of the report, as a line of the table and as a point of the chart. */
export type ChartRow = {
	label: string;
	/** The same where there is little room. */
	brief: string;
	kind: PointKind;
	/** The value that its rows share. */
	key?: string;
	value: number | null;
	count: number;
};

/** The groups in the order in which they are read; the others and the empty ones come last. */
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
	const label = t("report.others", { count: groups });
	return [{ label, brief: label, kind: "others", count, value: rounded(value) }];
}

/** To two decimals, as averages and amounts are read. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** Numbers and choices have an order of their own, a line's names the alphabet's; else the greatest is first. */
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

/** What is drawn of a report. */
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
