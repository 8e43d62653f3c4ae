import { Options, type SelectOption } from "./select-options.tsx";

type FilterSelectProps = {
	label: string;
	name: string;
	value: string;
	options: readonly SelectOption[];
	placeholder?: string;
};

export function FilterSelect({ label, name, value, options, placeholder }: FilterSelectProps) {
	return (
		<label>
			<span className="label">{label}</span>
			<span className="select chevron">
				<select key={value} className="input" name={name} defaultValue={value}>
					<Options options={options} placeholder={placeholder} />
				</select>
			</span>
		</label>
	);
}
