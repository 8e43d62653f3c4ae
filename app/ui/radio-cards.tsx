import type { ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";

type RadioCardsProps = FieldProps & {
	options: readonly { value: string; label: ReactNode }[];
	defaultValue?: string;
	/** How they stand: side by side, if nothing is said. */
	className?: string;
	/** With scripts: called when another option is chosen. */
	onChange?: (value: string) => void;
};

/** Renders radio buttons side by side, for a few options; a label may be a badge. */
export function RadioCards({
	options,
	defaultValue,
	className = "radios",
	onChange,
	...field
}: RadioCardsProps) {
	return (
		<Field {...field} group>
			{({ id, ...wired }) => (
				<div className={className}>
					{options.map(({ value, label }, index) => (
						<label className="radio" key={value}>
							<input
								{...wired}
								type="radio"
								id={index === 0 ? id : undefined}
								value={value}
								defaultChecked={value === defaultValue}
								onChange={onChange && (() => onChange(value))}
							/>
							<span>{label}</span>
						</label>
					))}
				</div>
			)}
		</Field>
	);
}
