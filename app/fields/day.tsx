import type { FieldViews } from "#app/entities/field.ts";
import { lineInput } from "./input.tsx";
import { TakeDay } from "./take-day.tsx";

export const day: FieldViews = {
	cell: (_, value, { format }) => <time dateTime={String(value)}>{format.day(String(value))}</time>,
	detail: (_, value, { format }) => (
		<time dateTime={String(value)}>{format.day(String(value))}</time>
	),
	input: (field, input) => (
		<>
			{lineInput(field, input, { type: "date", dir: "ltr" })}
			<TakeDay name={input.name} meant={input.meant} />
		</>
	),
};
