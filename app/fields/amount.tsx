import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { singleLineInputProps } from "./input-props.tsx";

export const amountRenderer: FieldRenderer = {
	cell: (_, value, { format }) => format.amount(String(value)),
	input: (field, input) => singleLineInputProps(field, input, { inputMode: "decimal", dir: "ltr" }),
};
