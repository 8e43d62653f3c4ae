import type { ReactNode, SelectHTMLAttributes } from "react";
import { Field, type FieldProps, splitField } from "./field.tsx";
import { OptionElements, type SelectOption } from "./select-options.tsx";

type SelectProps = FieldProps &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "className" | "children"> & {
		options?: readonly SelectOption[];
		/** Groups of options with a heading each. */
		groups?: readonly { label: string; options: readonly SelectOption[] }[];
		placeholder?: string;
		/** Shown above: a search field for the options. */
		above?: ReactNode;
	};

export function Select({ options = [], groups = [], placeholder, above, ...props }: SelectProps) {
	const { field, control } = splitField(props);
	return (
		<Field {...field}>
			{(wired) => (
				<>
					{above}
					<span className={control.multiple ? "select" : "select chevron"}>
						<select {...control} {...wired} className="input">
							<OptionElements options={options} placeholder={placeholder} />
							{groups.map(({ label, options }) => (
								<optgroup key={label} label={label}>
									<OptionElements options={options} />
								</optgroup>
							))}
						</select>
					</span>
				</>
			)}
		</Field>
	);
}
