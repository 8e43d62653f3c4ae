import type { FieldRenderer } from "#app/entities/field.ts";
import { toLatinDigits } from "#contract/fold.ts";
import { singleLineInputProps, quantityInputProps } from "./input.tsx";

export const numberRenderer: FieldRenderer = {
	cell: (_, value, { format }) => format.number(Number(value)),
	detail: (_, value, { format }) => format.number(Number(value)),
	input: (field, input) =>
		singleLineInputProps(field, { ...input, values: input.values.map(toLatinDigits) }, quantityInputProps),
};
