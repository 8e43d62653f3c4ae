import type { FieldRenderer } from "#app/entities/field.ts";
import { singleLineInputProps } from "./input.tsx";

export const amountRenderer: FieldRenderer = {
	cell: (_, value, { format }) => format.amount(String(value)),
	detail: (_, value, { format }) => format.amount(String(value)),
	input: (field, input) => singleLineInputProps(field, input, { inputMode: "decimal", dir: "ltr" }),
};
