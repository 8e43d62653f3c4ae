type HiddenFieldsProps = { fields: readonly (readonly [name: string, value: string])[] };

/** Renders hidden fields of a form, such as the input of another form. */
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
