import type { Field, FieldRules } from "#app/entities/field.ts";
import { plainMoment } from "#app/lib/format.ts";

export const date: FieldRules<Extract<Field, { type: "date" }>> = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null;
	},
	plain(_, value, { format }) {
		return value === null ? "" : plainMoment(format.timeZone, String(value));
	},
};
