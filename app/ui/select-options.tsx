export type SelectOption = { value: string; label: string };

export const optionWithNote = ({
	value,
	label,
	note,
}: SelectOption & { note?: string }): SelectOption => ({
	value,
	label: note ? `${label} (${note})` : label,
});

export function OptionElements({
	options,
	placeholder,
}: {
	options: readonly SelectOption[];
	placeholder?: string;
}) {
	return (
		<>
			{placeholder !== undefined && <option value="">{placeholder}</option>}
			{options.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</>
	);
}
