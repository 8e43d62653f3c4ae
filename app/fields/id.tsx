import type { FieldRenderer } from "#app/entities/field-definition.ts";

export const idRenderer: FieldRenderer = {
	cell: (_, value) => String(value),
	input: (_, { name, values }) => <input type="hidden" name={name} value={values[0]} />,
};
