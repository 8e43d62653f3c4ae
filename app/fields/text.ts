import type { FieldRules } from "#app/entities/field.ts";

export const text: FieldRules = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "string" && value.trim() !== "" ? value : null;
	},
	plain: (_, value) => String(value ?? ""),
};
