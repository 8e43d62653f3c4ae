import type { Entity } from "#app/entities/entity.ts";
import type { Reader } from "#app/lib/reader.ts";
import type { Columns } from "#contract/columns.ts";
import { groupingOf, type ReportQuery } from "#contract/report.ts";
import type { Report, ReportGroup } from "#contract/schemas/report.ts";
import { knownColours } from "./chart-colours.ts";
import type { Drawing, PointKind } from "./chart-option.ts";
import { labelsOf } from "./labels.ts";

/** A group of the report, as a line of the table and as a point of the chart. */
export type ReportLine = {
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
export function linesOf(
	report: Report,
	query: ReportQuery,
	entity: Entity,
	reader: Reader,
): ReportLine[] {
	const labels = labelsOf(report, query, entity, reader);
	const groups = report.groups.map((group, index) => ({
		group,
		label: "",
		brief: "",
		...labels[index],
	}));
	const line = ({ group, label, brief }: Labelled): ReportLine => ({
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

type Labelled = { group: ReportGroup; label: string; brief: string };

function othersIn({ others }: Report, { t }: Reader): ReportLine[] {
	if (!others) return [];
	const { groups, count, value } = others;
	const label = t("report.others", { count: groups });
	return [{ label, brief: label, kind: "others", count, value: rounded(value) }];
}

/** To two decimals, as averages and amounts are read. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

/** Numbers and choices have an order of their own, a line's names the alphabet's; else the greatest is first. */
function orderOf({ chart, x }: ReportQuery, entity: Entity, { language }: Reader) {
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
export function drawingOf(
	lines: readonly ReportLine[],
	{ chart, x }: ReportQuery,
	entity: Entity,
	{ language, format }: Reader,
): Drawing {
	const column = (entity.columns as Columns)[x];
	return {
		chart,
		points: lines.map(({ brief, value, kind, key = "" }) => ({
			label: brief,
			value,
			kind,
			colour: knownColours[x]?.[key],
		})),
		ordered: column !== undefined && groupingOf(chart, column) !== "values",
		language,
		format,
	};
}
