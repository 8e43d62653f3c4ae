import type { PlacedField } from "./field-definition.ts";

const shown = { list: "head", page: true, form: true } as const;

/** The name fields of an entity that has names in both languages. */
export const bilingualNameFields = {
	name_en: { type: "text", maxLength: 200, required: true, dir: "ltr", ...shown },
	name_ar: { type: "text", maxLength: 200, required: true, dir: "rtl", ...shown },
} as const satisfies Record<string, PlacedField>;
