import type { FieldRules } from "#app/entities/field.ts";
import { latinDigits } from "#contract/fold.ts";

export const number: FieldRules = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "number" ? value : value ? Number(value) : null;
	},
	plain: (_, value) => String(value ?? ""),
	sent: (_, [typed = ""], name) => [[name, latinDigits(typed.trim())]],
};
