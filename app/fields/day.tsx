import type { FieldRenderer } from "#app/entities/field.ts";
import { singleLineInputProps } from "./input.tsx";
import { SuggestedDateButton } from "./take-day.tsx";

export const dayRenderer: FieldRenderer = {
	cell: (_, value, { format }) => <time dateTime={String(value)}>{format.day(String(value))}</time>,
	detail: (_, value, { format }) => (
		<time dateTime={String(value)}>{format.day(String(value))}</time>
	),
	input: (field, input) => (
		<>
			{singleLineInputProps(field, input, { type: "date", dir: "ltr" })}
			<SuggestedDateButton name={input.name} meant={input.meant} />
		</>
	),
};
