export type SelectOption = { value: string; label: string };

export function Options({
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
