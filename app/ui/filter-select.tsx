import { OptionElements, type SelectOption } from "./select-options.tsx";

type FilterSelectProps = {
	label: string;
	/** The options explain the field; only screen readers announce the label. */
	bare?: boolean;
	name: string;
	value: string;
	options: readonly SelectOption[];
	placeholder?: string;
};

export function FilterSelect({
	label,
	bare,
	name,
	value,
	options,
	placeholder,
}: FilterSelectProps) {
	return (
		<label>
			<span className={bare ? "sr-only" : "label"}>{label}</span>
			<span className="select chevron">
				<select key={value} className="input" name={name} defaultValue={value}>
					<OptionElements options={options} placeholder={placeholder} />
				</select>
			</span>
		</label>
	);
}
