import type { Field, InputOf } from "#app/fields/field.ts";
import { usePicked } from "#app/lib/entity-form/use-picked.ts";
import { useText } from "#app/lib/i18n.ts";
import { OptionFinder } from "./option-finder.tsx";
import { Select } from "./select.tsx";

type OptionSelectProps = {
	field: Extract<Field, { type: "reference" }>;
	input: InputOf;
};

/** One of a related kind of things. */
export function OptionSelect({ field, input }: OptionSelectProps) {
	const { t } = useText();
	const { name, label, choice } = input;
	const { options, pick } = usePicked(choice.options);
	return (
		<Select
			name={name}
			label={label}
			hint={input.hint}
			error={input.error ?? choice.problem}
			required={field.required}
			disabled={choice.closed}
			placeholder={choice.note ?? t("form.choose")}
			defaultValue={input.values[0]}
			onChange={(event) => pick(event.currentTarget.value)}
			options={options}
			above={<OptionFinder name={name} label={label} choice={choice} />}
		/>
	);
}
