import { PasswordInput } from "#app/components/password-input.tsx";
import type { FieldViews } from "./field.ts";

export const password: FieldViews = {
	cell: () => null,
	detail: () => null,
	input: (_, { name, label, hint, error }) => (
		<PasswordInput
			name={name}
			label={label}
			hint={hint}
			error={error}
			autoComplete="new-password"
			dir="ltr"
		/>
	),
};
