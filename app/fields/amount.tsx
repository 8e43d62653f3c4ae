import type { FieldViews } from "#app/entities/field.ts";
import { lineInput } from "./input.tsx";

export const amount: FieldViews = {
	cell: (_, value, { format }) => format.amount(String(value)),
	detail: (_, value, { format }) => format.amount(String(value)),
	input: (field, input) => lineInput(field, input, { inputMode: "decimal", dir: "ltr" }),
};
