import type { Field } from "#app/entities/field.ts";
import { bringsFields, sourceIn } from "#app/entities/form-fields.ts";
import { inputHint, inputLabel } from "#app/entities/labels.ts";
import { entities } from "#app/entities/registry.ts";
import { inputFor } from "#app/fields/views.tsx";
import type { TextKey } from "#app/lib/i18n.ts";
import { useReader } from "#app/lib/root-data.ts";
import { useScripted } from "#app/lib/scripts/scripted.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { EntityForm } from "./entity-form.ts";
import { useChoice } from "./use-choice.ts";

type EntityFieldProps = {
	form: EntityForm;
	name: string;
	field: Field;
	/** Others of the form follow this one. */
	leads: boolean;
	/** Where its options come from as the form stands now. */
	source: string | null | undefined;
};

/** One field of an entity's form. */
export function EntityField({ form, name, field, leads, source }: EntityFieldProps) {
	const reader = useReader();
	const { t } = reader;
	const scripted = useScripted();
	const choice = useChoice(form, name, field, source);
	const label = inputLabel(t, form.entity, name);
	const isAsGiven = source === sourceIn(field, form.typed);
	const problem = choice.problem && t("form.fetchFailed", { name: label, message: choice.problem });
	const input = inputFor(
		field,
		{
			name,
			label,
			hint: inputHint(t, form.entity, name),
			error: form.errors[name],
			errors: form.errors,
			meant: form.meant?.[name],
			values: isAsGiven ? (form.typed[name] ?? []) : [],
			choice: { ...choice, problem },
		},
		reader,
	);
	function buttonText(): TextKey {
		if (problem) return "errors.retry";
		return bringsFields(entities[form.entity], name) ? "form.showFields" : "form.loadOptions";
	}
	return (
		<>
			<div key={source}>{input}</div>
			{"only" in field && field.only && <input type="hidden" name={`${name}.asked`} value="1" />}
			{((!scripted && leads) || problem) && (
				<div className="field after">
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
