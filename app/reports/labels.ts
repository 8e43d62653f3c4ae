import type { Entity } from "#app/entities/entity.ts";
import type { Field } from "#app/entities/field.ts";
import { fieldLabel } from "#app/entities/labels.ts";
import { plainOf } from "#app/fields/rules.ts";
import type { Reader } from "#app/lib/reader.ts";
import type { ReportQuery } from "#contract/report.ts";
import type { Report, ReportGroup } from "#contract/schemas/report.ts";
import { dayLabel, type LabelOfDays } from "./day-labels.ts";

/** Names a group of rows, briefly where others stand beside it. */
export function labelsOf(
	report: Report,
	{ x }: ReportQuery,
	entity: Entity,
	reader: Reader,
): { label: string; brief: string }[] {
	const field = (entity.fields as Readonly<Record<string, Field>>)[x];
	const { unit } = report;
	const years = new Set(report.groups.flatMap(({ key, to }) => [yearOf(key), yearOf(to)]));
	years.delete(undefined);
	return report.groups.map((group) => {
		if (group.key === null) return twice(reader.t("report.empty"));
		if (unit) {
			const days: LabelOfDays = { first: String(group.key), last: String(group.to), unit };
			const inDigits = reader.format.inDigits;
			const label = inDigits(dayLabel(days, reader.language));
			const brief =
				years.size > 1 ? label : inDigits(dayLabel(days, reader.language, { year: false }));
			return { label, brief };
		}
		return twice(field ? labelOfValue(group, field, reader) : String(group.key));
	});
}

const twice = (label: string) => ({ label, brief: label });

const yearOf = (key: ReportGroup["to"] | null) =>
	typeof key === "string" ? key.slice(0, 4) : undefined;

function labelOfValue({ key, to, label }: ReportGroup, field: Field, reader: Reader): string {
	const { format } = reader;
	if (label !== undefined) return label;
	if (field.type === "flag") return plainOf(field, Number(key), reader);
	if (typeof key === "number") {
		const isSpan = typeof to === "number" && to !== key;
		return isSpan ? `${format.number(key)}–${format.number(to)}` : format.number(key);
	}
	return field.type === "reference" ? String(key) : plainOf(field, key, reader);
}

/** What the value axis shows, and the whole chart. */
export function titlesOf(
	{ x, y, of }: ReportQuery,
	entity: Entity,
	{ t }: Reader,
): { value: string; group: string; title: string } {
	const group = fieldLabel(t, entity.name, x);
	const value =
		y === null
			? t("report.rows")
			: t(`report.titles.${of}`, { column: fieldLabel(t, entity.name, y) });
	return { value, group, title: t("report.titles.by", { value, column: group }) };
}
