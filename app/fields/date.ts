import type { Field, FieldRules } from "./field.ts";

export const date: FieldRules<Extract<Field, { type: "date" }>> = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
	},
	plain(_, value, { format }) {
		return value === null ? "" : format.moment(String(value));
	},
};
