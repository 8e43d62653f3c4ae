import type { InputHTMLAttributes } from "react";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> & {
	name: string;
	label: string;
};

export function Checkbox({ label, value = "1", ...control }: CheckboxProps) {
	return (
		<label className="check">
			<input type="checkbox" value={value} {...control} />
			<span>{label}</span>
		</label>
	);
}
