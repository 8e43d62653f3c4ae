import type { FieldDefinition, FieldRenderer } from "#app/entities/field.ts";
import type { LocaleContext } from "#app/lib/reader.ts";
import { formatWeeklyHours } from "./hours.ts";
import { WeeklyHoursInput } from "./hours-input.tsx";

export const weeklyHoursRenderer: FieldRenderer<Extract<FieldDefinition, { type: "hours" }>> = {
	cell: unbroken,
	detail: unbroken,
	input: (field, input) => <WeeklyHoursInput field={field} input={input} />,
};

/** In words, with no line ending between the two times of a stretch. */
function unbroken(
	field: Extract<FieldDefinition, { type: "hours" }>,
	value: unknown,
	reader: LocaleContext,
): string {
	return formatWeeklyHours(field, value, reader).replaceAll("–", "–\u2060");
}
