import type { Field, FieldViews } from "#app/entities/field.ts";
import { inWords } from "./hours.ts";
import { HoursInput } from "./hours-input.tsx";

export const hours: FieldViews<Extract<Field, { type: "hours" }>> = {
	cell: (field, value, reader) => inWords(field, value, reader),
	detail: (field, value, reader) => inWords(field, value, reader),
	input: (field, input) => <HoursInput field={field} input={input} />,
};
