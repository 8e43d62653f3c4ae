import type { FieldRenderer } from "#app/entities/field.ts";
import { LineItemsInput } from "./lines-input.tsx";

export const lineItemsRenderer: FieldRenderer = {
	cell: () => null,
	detail: () => null,
	input: (_, input) => <LineItemsInput input={input} />,
};
