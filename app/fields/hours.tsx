import type { Field, FieldViews } from "#app/entities/field.ts";
import type { Reader } from "#app/lib/reader.ts";
import { inWords } from "./hours.ts";
import { HoursInput } from "./hours-input.tsx";

export const hours: FieldViews<Extract<Field, { type: "hours" }>> = {
	cell: unbroken,
	detail: unbroken,
	input: (field, input) => <HoursInput field={field} input={input} />,
};

/** In words, with no line ending between the two times of a stretch. */
function unbroken(
	field: Extract<Field, { type: "hours" }>,
	value: unknown,
	reader: Reader,
): string {
	return inWords(field, value, reader).replaceAll("–", "–\u2060");
}
