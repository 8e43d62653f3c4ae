import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { formatWeeklyHours } from "./weekly-hours.ts";
import { WeeklyHoursInput } from "./weekly-hours-input.tsx";

export const weeklyHoursRenderer: FieldRenderer<Extract<FieldDefinition, { type: "hours" }>> = {
	cell: unbroken,
	detail: unbroken,
	input: (field, input) => <WeeklyHoursInput field={field} input={input} />,
};

/** Renders hours as a text, without a line break between the two times of a period. */
function unbroken(
	field: Extract<FieldDefinition, { type: "hours" }>,
	value: unknown,
	reader: LocaleContext,
): string {
	return formatWeeklyHours(field, value, reader).replaceAll("–", "–\u2060");
}
