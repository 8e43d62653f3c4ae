import type { Field, FieldRules } from "#app/entities/field.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { joined } from "#app/lib/joined.ts";
import { text } from "./text.ts";

type Choice = Extract<Field, { type: "choice" | "status" | "priority" }>;

/** The key of a value's name. Another API may have values without one. */
export function valueKey(field: Choice | { type: "flag" }, value: string): TextKey {
	const group = field.type === "choice" ? field.of : field.type;
	return `common.${group}.${value}` as TextKey;
}

/** Some APIs send a priority as HTML: only its text counts. */
const withoutTags = (value: string) => value.replace(/<[^>]*>/g, "").trim();

export const choice: FieldRules<Choice> = {
	shown(field, row, name, language) {
		const given = row[name];
		const value =
			typeof given === "number" ? String(given) : text.shown(field, row, name, language);
		return typeof value === "string" ? withoutTags(value) : null;
	},
	plain: (field, value, { t }) => (value === null ? "" : t(valueKey(field, String(value)))),
	written: (field, values, _, { t, language }) =>
		joined(
			language,
			values.map((value) => t(valueKey(field, value))),
		),
};
