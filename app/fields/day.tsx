import type { FieldRenderer } from "#app/entities/field-definition.ts";
import { singleLineInputProps } from "./input-props.tsx";
import { SuggestedDateButton } from "./suggested-date-button.tsx";

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
