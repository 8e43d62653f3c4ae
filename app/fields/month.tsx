import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { Select } from "#app/ui/select.tsx";

export const monthRenderer: FieldRenderer<Extract<FieldDefinition, { type: "month" }>> = {
	cell: (_, value, { format }) => format.number(Number(value)),
	input: (_, { name, label, hint, error, values, choice }, { t }) => (
		<Select
			name={name}
			label={label}
			hint={hint}
			error={error ?? choice.error}
			placeholder={choice.note ?? t("forms.choose")}
			defaultValue={values[0]}
			options={choice.options}
		/>
	),
};
