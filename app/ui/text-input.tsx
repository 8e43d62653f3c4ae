import type { InputHTMLAttributes } from "react";
import { latinDigits } from "#contract/fold.ts";
import { Field, type FieldProps, splitField } from "./field.tsx";

export type InputProps = FieldProps &
	Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className">;

export function TextInput({ defaultValue, ...props }: InputProps) {
	const { field, control } = splitField(props);
	// A browser empties its field for numbers where it finds other digits than these.
	const value =
		props.type === "number" && typeof defaultValue === "string"
			? latinDigits(defaultValue)
			: defaultValue;
	return (
		<Field {...field}>
			{(wired) => (
				<input type="text" {...control} defaultValue={value} {...wired} className="input" />
			)}
		</Field>
	);
}
