import type { FieldDefinition, FieldInput } from "#app/entities/field-definition.ts";
import { inputHint, inputLabel } from "#app/entities/field-labels.ts";
import { controlsOtherFields, resolveOptionSource } from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { renderInput } from "#app/fields/renderers.tsx";
import type { TextKey } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { EntityFormState } from "./entity-form-state.ts";
import { useSelectOptions } from "./use-select-options.ts";

type EntityFieldProps = {
	form: EntityFormState;
	name: string;
	field: FieldDefinition;
	/** The field is about the user's own person. */
	own?: boolean;
	/** Other fields of the form depend on this one. */
	leads: boolean;
	/** The source of its options in the present state of the form. */
	source: string | null | undefined;
};

/** The `autocomplete` values of fields about the user's own person. */
const known: Readonly<Record<string, FieldInput["autoComplete"]>> = {
	name_ar: "name",
	name_en: "name",
	phone: "tel",
};

/** Renders one field of an entity's form. */
export function EntityField({ form, name, field, own, leads, source }: EntityFieldProps) {
	const reader = useLocale();
	const { t } = reader;
	const choice = useSelectOptions(form, name, field, source);
	const label = inputLabel(t, form.entity, name);
	const isInitialSource = source === resolveOptionSource(field, form.values);
	const error = choice.error && t("forms.fetchFailed", { name: label, message: choice.error });
	const input = renderInput(
		field,
		{
			name,
			label,
			hint: inputHint(t, form.entity, name),
			error: form.errors[name],
			errors: form.errors,
			meant: form.meant?.[name],
			values: isInitialSource ? (form.values[name] ?? []) : [],
			stagedImages: form.stagedImages,
			choice: { ...choice, error },
			autoComplete: own ? known[name] : undefined,
		},
		reader,
	);
	function buttonText(): TextKey {
		if (error) return "errorPages.retry";
		return controlsOtherFields(entities[form.entity], name)
			? "forms.showFields"
			: "forms.loadOptions";
	}
	return (
		<>
			<div key={source}>{input}</div>
			{"only" in field && field.only && <input type="hidden" name={`${name}.asked`} value="1" />}
			{(leads || error) && (
				<div className={error ? "field after" : "field after early"}>
					<SubmitButton
						name="step"
						value="options"
						variant="plain"
						label={t(buttonText())}
						formNoValidate
					/>
				</div>
			)}
		</>
	);
}
