import type { FieldViews } from "#app/entities/field.ts";
import { latinDigits } from "#contract/fold.ts";
import { lineInput, quantity } from "./input.tsx";

export const number: FieldViews = {
	cell: (_, value, { format }) => format.number(Number(value)),
	detail: (_, value, { format }) => format.number(Number(value)),
	input: (field, input) =>
		lineInput(field, { ...input, values: input.values.map(latinDigits) }, quantity),
};
