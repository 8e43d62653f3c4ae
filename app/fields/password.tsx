import type { Field, FieldViews } from "#app/entities/field.ts";
import { PasswordInput } from "#app/ui/password-input.tsx";

export const password: FieldViews<Extract<Field, { type: "password" }>> = {
	cell: () => null,
	detail: () => null,
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
