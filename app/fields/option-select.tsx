import type { Field, InputOf } from "#app/entities/field.ts";
import { dependsOn } from "#app/entities/form-fields.ts";
import { useText } from "#app/lib/i18n.ts";
import { Select } from "#app/ui/select.tsx";
import { withNote } from "#app/ui/select-options.tsx";
import { NoneYet } from "./none-yet.tsx";
import { OptionFinder } from "./option-finder.tsx";
import { usePicked } from "./use-picked.ts";

type OptionSelectProps = {
	field: Pick<Extract<Field, { type: "reference" }>, "required" | "to" | "from">;
	input: InputOf;
	/** With scripts: one has been chosen, or none of them any more. */
	onChoose?: (value: string) => void;
	marked?: boolean;
};

/** One of a related kind of things. */
export function OptionSelect({ field, input, onChoose, marked }: OptionSelectProps) {
	const { t } = useText();
	const { name, label, choice } = input;
	const { options, pick } = usePicked(choice.options);
	return (
		<Select
			name={name}
			label={label}
			hint={
				choice.none ? <NoneYet to={field.to} within={dependsOn(field) !== undefined} /> : input.hint
			}
			error={input.error ?? choice.problem}
			required={field.required}
			marked={marked}
			disabled={choice.closed}
			placeholder={choice.note ?? t("form.choose")}
			defaultValue={input.values[0]}
			onChange={({ currentTarget: { value } }) => {
				pick(value);
				onChoose?.(value);
			}}
			options={options.map(withNote)}
			above={<OptionFinder name={name} label={label} choice={choice} />}
		/>
	);
}
