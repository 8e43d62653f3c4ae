import type { FieldRules, Row } from "./field.ts";

/** A related thing comes as `{field}Details` with its names, or its types, in both languages. */
export const reference: FieldRules = {
	shown(_, row, name, language) {
		const details = row[`${name}Details`] as Row | null | undefined;
		const id = Number(details?.id ?? row[`${name}_id`]);
		const named = details?.[`name_${language}`] ?? details?.[`type_${language}`];
		return named && id ? { id, name: String(named) } : null;
	},
	plain: (_, value) => (value && typeof value === "object" ? value.name : ""),
};
