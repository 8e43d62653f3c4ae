import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { LineItemsInput } from "./line-items-input.tsx";

export const lineItemsRenderer: FieldRenderer = {
	cell: () => null,
	input: (_, input) => <LineItemsInput input={input} />,
};
