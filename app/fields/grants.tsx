import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { grantsText } from "./grants.ts";

export const grantsRenderer: FieldRenderer = {
	cell: (_, value, reader) => grantsText(value, reader),
};
