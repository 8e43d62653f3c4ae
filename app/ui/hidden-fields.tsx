type HiddenFieldsProps = { fields: readonly (readonly [name: string, value: string])[] };

/** What a form sends along unseen, such as what was typed into another. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
	return (
		<>
			{fields.map(([name, value], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and never change places
				<input key={index} type="hidden" name={name} value={value} />
			))}
		</>
	);
}
