import type { Entity } from "#app/entities/entity-definition.ts";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { toPlainText } from "#app/fields/codecs.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { ChartQuery } from "#contract/charts/chart-query.ts";
import type { ChartData, ChartGroup } from "#contract/charts/schemas.ts";
import { type DateRange, dateRangeLabel } from "./date-range-label.ts";

/** Returns the label of a group of rows, a short one if others are beside it. */
export function chartGroupLabels(
	report: ChartData,
	{ x }: ChartQuery,
	entity: Entity,
	reader: LocaleContext,
): { label: string; brief: string }[] {
	const field = (entity.fields as Readonly<Record<string, FieldDefinition>>)[x];
	const { unit } = report;
	const years = new Set(report.groups.flatMap(({ key, to }) => [yearOf(key), yearOf(to)]));
	years.delete(undefined);
	return report.groups.map((group) => {
		if (group.key === null) return twice(reader.t("charts.empty"));
		if (unit) {
			const days: DateRange = { first: String(group.key), last: String(group.to), unit };
			const inDigits = reader.format.inDigits;
			const label = inDigits(dateRangeLabel(days, reader.language));
			const brief =
				years.size > 1 ? label : inDigits(dateRangeLabel(days, reader.language, { year: false }));
			return { label, brief };
		}
		return twice(field ? labelOfValue(group, field, reader) : String(group.key));
	});
}

const twice = (label: string) => ({ label, brief: label });

const yearOf = (key: ChartGroup["to"] | null) =>
	typeof key === "string" ? key.slice(0, 4) : undefined;

function labelOfValue(
	{ key, to, label }: ChartGroup,
	field: FieldDefinition,
	reader: LocaleContext,
): string {
	const { format } = reader;
	if (label !== undefined) return label;
	if (field.type === "flag") return toPlainText(field, Number(key), reader);
	if (typeof key === "number") {
		const isSpan = typeof to === "number" && to !== key;
		return isSpan ? `${format.number(key)}–${format.number(to)}` : format.number(key);
	}
	return field.type === "reference" ? String(key) : toPlainText(field, key, reader);
}

/** Returns the titles of the value axis and of the whole chart. */
export function chartTitles(
	{ x, y, of }: ChartQuery,
	entity: Entity,
	{ t }: LocaleContext,
): { value: string; group: string; title: string } {
	const group = fieldLabel(t, entity.name, x);
	const value =
		y === null
			? t("charts.rows")
			: t(`charts.titles.${of}`, { column: fieldLabel(t, entity.name, y) });
	return { value, group, title: t("charts.titles.by", { value, column: group }) };
}
