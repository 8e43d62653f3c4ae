import type { TextKey, Translate } from "#app/lib/i18n.ts";
import type { EntityName } from "./field-definition.ts";

/**
 * Returns the label of a field: that of its entity, or the one that most entities have. A raw id has
 * the label of the entity that it refers to.
 */
export const fieldLabel = (t: Translate, entity: EntityName, field: string): string =>
	findFieldLabel(t, entity, field) ??
	findFieldLabel(t, entity, field.replace(/_id$/, "")) ??
	`entities.${entity}.fields.${field}`;

/** Returns the label of a field; undefined if it has none. */
export const findFieldLabel = (t: Translate, entity: EntityName, field: string) =>
	[`entities.${entity}.fields.${field}`, `common.fields.${field}`]
		.map((key) => ({ key, label: t(key as TextKey) }))
		.find(({ key, label }) => label !== key)?.label;

/**
 * Returns the label of a field in a form: longer than in a list, since a form shows both languages
 * together.
 */
export function inputLabel(t: Translate, entity: EntityName, field: string): string {
	const key = `forms.inputs.${field}`;
	const label = t(key as TextKey);
	return label === key ? fieldLabel(t, entity, field) : label;
}

/** The labels of the times of a day, in order. */
export const timeRangeLabels = [
	"monthCalendar.from",
	"monthCalendar.to",
	"monthCalendar.andFrom",
	"monthCalendar.to",
] as const satisfies readonly TextKey[];

/** Returns the label of a form's control: a field, or a part of a line item such as `qty-2`. */
export function controlLabel(t: Translate, entity: EntityName, control: string): string {
	const [, field = "", weekday, cell] = /^(\w+)(?:-([0-6]))?-([1-4])$/.exec(control) ?? [];
	if (cell && field !== "resource" && field !== "qty") {
		const day = weekday
			? t(`monthCalendar.weekdays.${weekday}` as "monthCalendar.weekdays.0")
			: inputLabel(t, entity, field);
		return `${day}: ${t(timeRangeLabels[Number(cell) - 1] ?? "monthCalendar.to")}`;
	}
	const [, part, number = ""] = /^(resource|qty)-(\d+)$/.exec(control) ?? [];
	return part
		? t(`forms.lines.${part}` as "forms.lines.qty", { number })
		: inputLabel(t, entity, control);
}

/** Returns the hint below a field of a form, if there is one. */
export function inputHint(t: Translate, entity: EntityName, field: string): string | undefined {
	const key = `entities.${entity}.hints.${field}`;
	const hint = t(key as TextKey);
	return hint === key ? undefined : hint;
}
