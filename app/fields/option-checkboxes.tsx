import type { FieldInput, FieldDefinition as FieldType } from "#app/entities/field-definition.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { NoOptions } from "./no-options.tsx";
import { OptionSearch } from "./option-search.tsx";
import { useSelectedOptions } from "./use-selected.ts";

type OptionChecksProps = {
	field: Extract<FieldType, { type: "references" }>;
	input: FieldInput;
};

/** Renders an input for any number of related entities. */
export function OptionCheckboxes({ field, input }: OptionChecksProps) {
	const { t } = useTranslation();
	const { name, label, choice } = input;
	const { options, pick } = useSelectedOptions(choice.options);
	return (
		<CheckboxField
			name={name}
			label={label}
			hint={input.hint}
			error={input.error ?? choice.error}
			required={field.required}
			options={options}
			values={input.values}
			onPick={pick}
			chips
			finder={<OptionSearch name={name} label={label} choice={choice} always />}
			none={
				<p className="hint">
					{choice.none ? <NoOptions to={field.to} within={false} /> : t("forms.noOptions")}
				</p>
			}
		/>
	);
}
