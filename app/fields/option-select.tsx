import type { FieldDefinition, FieldInput } from "#app/entities/field-definition.ts";
import { parentField } from "#app/entities/form-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Select } from "#app/ui/select.tsx";
import { optionWithNote } from "#app/ui/select-options.tsx";
import { NoOptions } from "./no-options.tsx";
import { OptionSearch } from "./option-search.tsx";
import { useSelectedOptions } from "./use-selected.ts";

type OptionSelectProps = {
	field: Pick<Extract<FieldDefinition, { type: "reference" }>, "required" | "to" | "from">;
	input: FieldInput;
	/** With scripts: called when an option is selected or cleared. */
	onChoose?: (value: string) => void;
	marked?: boolean;
};

/** Renders an input for one related entity. */
export function OptionSelect({ field, input, onChoose, marked }: OptionSelectProps) {
	const { t } = useTranslation();
	const { name, label, choice } = input;
	const { options, pick } = useSelectedOptions(choice.options);
	return (
		<Select
			name={name}
			label={label}
			hint={
				choice.none ? (
					<NoOptions to={field.to} within={parentField(field) !== undefined} />
				) : (
					input.hint
				)
			}
			error={input.error ?? choice.error}
			required={field.required}
			marked={marked}
			disabled={choice.closed}
			placeholder={choice.note ?? t("forms.choose")}
			defaultValue={input.values[0]}
			onChange={({ currentTarget: { value } }) => {
				pick(value);
				onChoose?.(value);
			}}
			options={options.map(optionWithNote)}
			above={<OptionSearch name={name} label={label} choice={choice} />}
		/>
	);
}
