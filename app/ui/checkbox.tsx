import type { InputHTMLAttributes } from "react";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> & {
	name: string;
	label: string;
	error?: string;
};

/** Renders a checkbox; `defaultValue` checks it where it is its value. */
export function Checkbox({
	label,
	value = "1",
	error,
	defaultValue,
	defaultChecked = defaultValue === undefined ? undefined : defaultValue === value,
	...control
}: CheckboxProps) {
	return (
		<label className="check">
			<input
				type="checkbox"
				value={value}
				defaultChecked={defaultChecked}
				aria-invalid={error ? true : undefined}
				{...control}
			/>
			<span>{label}</span>
		</label>
	);
}
