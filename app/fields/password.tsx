import type { FieldDefinition, FieldRenderer } from "#app/entities/field-definition.ts";
import { PasswordInput } from "#app/ui/password-input.tsx";

export const passwordRenderer: FieldRenderer<Extract<FieldDefinition, { type: "password" }>> = {
	cell: () => null,
	input: (field, { name, label, hint, error }) => (
		<PasswordInput
			name={name}
			label={label}
			hint={hint}
			error={error}
			autoComplete={field.present ? "current-password" : "new-password"}
			dir="ltr"
		/>
	),
};
