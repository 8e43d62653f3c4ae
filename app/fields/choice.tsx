import { valueKey } from "./choice.ts";
import type { Field, FieldViews } from "./field.ts";

export const choice: FieldViews<Extract<Field, { type: "choice" }>> = {
	cell: (field, value, { t }) => t(valueKey(field, String(value))),
	detail: (field, value, { t }) => t(valueKey(field, String(value))),
};
