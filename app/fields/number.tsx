import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import { quantityInputProps, singleLineInputProps } from "./input-props.tsx";

export const numberRenderer: FieldRenderer = {
	cell: (_, value, { format }) => format.number(Number(value)),
	detail: (field, value, { t, format }) =>
		field.type === "number" && field.zero && Number(value) === 0
			? t(field.zero)
			: format.number(Number(value)),
	input: (field, input) =>
		singleLineInputProps(
			field,
			{ ...input, values: input.values.map(toLatinDigits) },
			quantityInputProps,
		),
};
