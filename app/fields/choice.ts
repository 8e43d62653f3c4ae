import type { Field, FieldRules } from "#app/entities/field.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { joined } from "#app/lib/joined.ts";
import { nameOfValue } from "#app/lib/value-name.ts";
import { text } from "./text.ts";

type Choice = Extract<Field, { type: "choice" | "status" | "priority" }>;

export function choiceName(t: Translate, field: Choice | { type: "flag" }, value: string): string {
	const group = field.type === "choice" ? field.of : field.type;
	return nameOfValue(t, `common.${group}`, value);
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
	plain: (field, value, { t }) => (value === null ? "" : choiceName(t, field, String(value))),
	written: (field, values, _, { t, language }) =>
		joined(
			language,
			values.map((value) => choiceName(t, field, value)),
		),
};
