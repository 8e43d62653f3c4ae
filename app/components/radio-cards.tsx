import type { ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";

type RadioCardsProps = FieldProps & {
	options: readonly { value: string; label: ReactNode }[];
	defaultValue?: string;
};

/** One of a few, side by side; a label may be a badge. */
export function RadioCards({ options, defaultValue, ...field }: RadioCardsProps) {
	return (
		<Field {...field} group>
			{({ id, ...wired }) => (
				<div className="radios">
					{options.map(({ value, label }, index) => (
						<label className="radio" key={value}>
							<input
								{...wired}
								type="radio"
								id={index === 0 ? id : undefined}
								value={value}
								defaultChecked={value === defaultValue}
							/>
							<span>{label}</span>
						</label>
					))}
				</div>
			)}
		</Field>
	);
}
