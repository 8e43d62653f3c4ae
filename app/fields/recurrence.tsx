import type { FieldRenderer, RecurrenceValue } from "#app/entities/field-definition.ts";
import { repeated } from "./recurrence.ts";

export const recurrenceRenderer: FieldRenderer = {
	cell: (_, value, reader) => repeated(value as RecurrenceValue, reader),
};
