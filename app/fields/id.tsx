import type { FieldViews } from "#app/entities/field.ts";

export const id: FieldViews = {
	cell: (_, value) => String(value),
	detail: (_, value) => String(value),
	input: (_, { name, values }) => <input type="hidden" name={name} value={values[0]} />,
};
