import type { FieldCodec, FieldDefinition } from "#app/entities/field-definition.ts";
import { enumLabel } from "#app/lib/enum-label.ts";
import type { Translate } from "#app/lib/i18n.ts";
import { formatList } from "#app/lib/list-format.ts";
import { textCodec } from "./text.ts";

type Choice = Extract<FieldDefinition, { type: "choice" | "status" | "priority" }>;

export function fieldValueLabel(t: Translate, field: Choice | { type: "flag" }, value: string) {
	const group = field.type === "choice" ? field.of : field.type;
	return enumLabel(t, `common.${group}`, value);
}

/** Removes the tags of a priority that some APIs send as HTML. */
const withoutTags = (value: string) => value.replace(/<[^<>]*>/g, "").trim();

export const choiceCodec: FieldCodec<Choice> = {
	shown(field, row, name, language) {
		const stored = row[name];
		const value =
			typeof stored === "number" ? String(stored) : textCodec.shown(field, row, name, language);
		return typeof value === "string" ? withoutTags(value) : null;
	},
	plain: (field, value, { t }) => (value === null ? "" : fieldValueLabel(t, field, String(value))),
	written: (field, values, _, { t, language }) =>
		formatList(
			language,
			values.map((value) => fieldValueLabel(t, field, value)),
		),
};
