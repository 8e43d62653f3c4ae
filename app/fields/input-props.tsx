import type { HTMLAttributes } from "react";
import type { FieldDefinition, FieldInput } from "#app/entities/field-definition.ts";
import { TextInput } from "#app/ui/text-input.tsx";

type Kind = Pick<HTMLAttributes<HTMLInputElement>, "dir" | "inputMode"> & {
	type?: "email" | "tel" | "date" | "number";
	min?: number;
	autoComplete?: string;
	maxLength?: number;
	placeholder?: string;
};

/** A count from 0. `acceptArabicDigits` writes Arabic digits as Latin ones, which browsers' fields for numbers take. */
export const quantityInputProps = {
	type: "number",
	min: 0,
	inputMode: "numeric",
	dir: "ltr",
} as const;

/** What all inputs of one line have in common. */
export const singleLineInputProps = (field: FieldDefinition, input: FieldInput, kind: Kind) => (
	<TextInput
		name={input.name}
		label={input.label}
		hint={input.hint}
		error={input.error}
		required={"required" in field && field.required}
		defaultValue={input.values[0]}
		autoComplete={input.autoComplete ?? "off"}
		{...kind}
	/>
);
