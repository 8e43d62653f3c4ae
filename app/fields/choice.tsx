import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { Select } from "#app/ui/select.tsx";
import { fieldValueLabel } from "./choice.ts";

export const choiceRenderer: FieldRenderer<Extract<FieldDefinition, { type: "choice" }>> = {
	cell: (field, value, { t }) => fieldValueLabel(t, field, String(value)),
	input: (field, { values: [chosen], ...input }, { t }) =>
		field.fixed ? (
			<input type="hidden" name={input.name} value={chosen} />
		) : (
			<Select
				name={input.name}
				label={input.label}
				hint={input.hint}
				error={input.error}
				required={field.required}
				placeholder={field.required || chosen ? undefined : t("forms.choose")}
				defaultValue={chosen}
				options={(field.values ?? []).map((value) => ({
					value,
					label: fieldValueLabel(t, field, value),
				}))}
			/>
		),
};
