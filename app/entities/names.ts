import type { Field } from "./field.ts";

/** The fields of what has a name in both languages. */
export const names = {
	name_en: { type: "text", maxLength: 200, required: true, dir: "ltr" },
	name_ar: { type: "text", maxLength: 200, required: true, dir: "rtl" },
} as const satisfies Record<string, Field>;
