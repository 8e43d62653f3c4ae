import type { InputHTMLAttributes } from "react";
import { Field, type FieldProps, splitField } from "./field.tsx";

export type InputProps = FieldProps &
	Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "className">;

export function TextInput(props: InputProps) {
	const { field, control } = splitField(props);
	return (
		<Field {...field}>
			{(wired) => <input type="text" {...control} {...wired} className="input" />}
		</Field>
	);
}
