import type { Field, FieldViews } from "./field.ts";

export const date: FieldViews<Extract<Field, { type: "date" }>> = {
	cell: (_, value, { format }) => (
		<time title={format.moment(String(value))}>{format.date(String(value))}</time>
	),
	detail: ({ time }, value, { format }) => (
		<time title={format.moment(String(value))} dateTime={String(value)}>
			{time ? format.moment(String(value)) : format.date(String(value))}
		</time>
	),
};
