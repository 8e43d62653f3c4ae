import type { FieldViews } from "./field.ts";
import { lineInput } from "./input.tsx";

export const number: FieldViews = {
	cell: (_, value, { format }) => format.number(Number(value)),
	detail: (_, value, { format }) => format.number(Number(value)),
	input: (field, input) =>
		lineInput(field, input, { type: "number", min: 0, inputMode: "numeric", dir: "ltr" }),
};
