import { PasswordInput } from "#app/components/password-input.tsx";
import type { Field, FieldViews } from "./field.ts";

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
