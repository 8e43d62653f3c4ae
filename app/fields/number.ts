import { latinDigits } from "#contract/fold.ts";
import type { FieldRules } from "./field.ts";

export const number: FieldRules = {
	shown(_, row, name) {
		const value = row[name];
		return typeof value === "number" ? value : value ? Number(value) : null;
	},
	plain: (_, value) => String(value ?? ""),
	sent: (_, [typed = ""], name) => [[name, latinDigits(typed.trim())]],
};
