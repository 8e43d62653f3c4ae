import type { HTMLAttributes } from "react";
import type { Field, InputOf } from "#app/entities/field.ts";
import { TextInput } from "#app/ui/text-input.tsx";

type Kind = Pick<HTMLAttributes<HTMLInputElement>, "dir" | "inputMode"> & {
	type?: "email" | "tel" | "date" | "number";
	min?: number;
	autoComplete?: string;
	maxLength?: number;
	placeholder?: string;
};

/** A count from 0. `takeArabicDigits` writes Arabic digits as Latin ones, which browsers' fields for numbers take. */
export const quantity = { type: "number", min: 0, inputMode: "numeric", dir: "ltr" } as const;

/** What all inputs of one line have in common. */
export const lineInput = (field: Field, input: InputOf, kind: Kind) => (
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
