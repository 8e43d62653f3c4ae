import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { formatWeeklyHours } from "./weekly-hours.ts";
import { WeeklyHoursInput } from "./weekly-hours-input.tsx";

export const weeklyHoursRenderer: FieldRenderer<Extract<FieldDefinition, { type: "hours" }>> = {
	// Without a line break between the two times of a period.
	cell: (field, value, reader) =>
		formatWeeklyHours(field, value, reader).replaceAll("–", "–\u2060"),
	input: (field, input) => <WeeklyHoursInput field={field} input={input} />,
};
