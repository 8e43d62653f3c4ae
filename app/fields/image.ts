import type { FieldRules } from "#app/entities/field.ts";
import { text } from "./text.ts";

/** An address under /uploads/. A form can't be filled with a file again. */
export const image: FieldRules = {
	shown(field, row, name, language) {
		const address = text.shown(field, row, name, language);
		return typeof address === "string" && address.startsWith("/uploads/") ? address : null;
	},
	plain: text.plain,
	filled: () => [],
	read: () => [],
	sent: () => [],
};
