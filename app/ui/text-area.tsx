import type { TextareaHTMLAttributes } from "react";
import { Field, type FieldProps, splitField } from "./field.tsx";

type TextAreaProps = FieldProps &
	Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | "className">;

export function TextArea(props: TextAreaProps) {
	const { field, control } = splitField(props);
	return (
		<Field {...field}>
			{(wired) => <textarea rows={3} {...control} {...wired} className="input" />}
		</Field>
	);
}
