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

/**
 * A quantity from 0. `acceptArabicDigits` converts Arabic digits to Latin ones, which number fields
 * of browsers accept.
 */
export const quantityInputProps = {
	type: "number",
	min: 0,
	inputMode: "numeric",
	dir: "ltr",
} as const;

/** Returns the common props of all inputs of one line. */
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
