import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import type { Entity } from "#app/entities/entity-definition.ts";
import type { FieldDefinition, FormValues } from "#app/entities/field-definition.ts";
import { controlLabel, inputLabel } from "#app/entities/field-labels.ts";
import {
	controllingFields,
	type FormField,
	formFields,
	isCarriedField,
	isFieldAvailable,
	isFieldRequested,
	isFileType,
	isMatrixField,
	isOwnPasswordField,
	requirementFlags,
	resolveOptionSource,
	withRequirement,
} from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { FlagMatrix } from "#app/fields/flag-matrix.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { useCurrentMember, useRootData } from "#app/lib/root-data.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FirstSubmit } from "#app/ui/first-submit.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { isNameField } from "#contract/values/names.ts";
import { EntityField } from "./entity-field.tsx";
import type { EntityFormState } from "./entity-form-state.ts";
import { inReadersOrder, isInOtherLanguage, isNameRequired } from "./language-pairs.ts";
import { OtherLanguage } from "./other-language.tsx";

export type EntityFieldsProps = {
	form: EntityFormState;
	/** Submitting has failed: the server could not be reached. */
	unreached: boolean;
	cancelHref: string;
	/** An alternative definition of the entity, of which the form shows some fields. */
	entity?: Entity;
	/** The fields that `children` render, below the others. */
	apart?: readonly string[];
	children?: ReactNode;
};

/**
 * Returns a field, with a name required only if it is the one that the form asks for, and a file
 * where there is none yet.
 */
function fieldAtUse(
	field: FieldDefinition,
	name: string,
	language: Language,
	{ id, values }: EntityFormState,
): FieldDefinition {
	if (field.type === "file" && id === null) return { ...field, required: true };
	if (!isNameField(name)) return withRequirement(field, values);
	if (isNameRequired(name, language, (one) => values[one]?.[0])) return field;
	const { required: _, ...optional } = field as FieldDefinition & { required?: true };
	return optional;
}

/** Renders the form. With scripts, fields react at once to the fields before them. */
export function EntityFields({
	form,
	unreached,
	cancelHref,
	entity = entities[form.entity],
	apart = [],
	children,
}: EntityFieldsProps) {
	const { t, language } = useTranslation();
	const reader = useCurrentMember();
	const features = useRootData()?.organisation.features ?? [];
	const fields = inReadersOrder(
		formFields(entity).filter(([, field]) => isFieldAvailable(field, features)),
		language,
	);
	const [leading, setLeading] = useState<FormValues>({});
	const values = { ...form.values, ...leading };
	const leads = controllingFields(entity);
	const flags = requirementFlags(entity);
	const follow = ({ target }: FormEvent<HTMLFormElement>) => {
		const { name, value, type, checked } = target as unknown as HTMLInputElement;
		const isEmpty = value === "" || (type === "checkbox" && !checked);
		if (leads.has(name) || flags.includes(name))
			setLeading((before) => ({ ...before, [name]: isEmpty ? [] : [value] }));
	};
	const renderField = ([name, field]: FormField) => {
		const rendered = (
			<EntityField
				key={name}
				form={form}
				name={name}
				field={fieldAtUse(field, name, language, { ...form, values })}
				own={entity.own !== undefined}
				leads={leads.has(name)}
				source={resolveOptionSource(field, values)}
			/>
		);
		return isInOtherLanguage(fields, name, language) ? (
			<OtherLanguage
				key={name}
				label={inputLabel(t, form.entity, name)}
				value={form.values[name]?.[0]}
				error={form.errors[name]}
			>
				{rendered}
			</OtherLanguage>
		) : (
			rendered
		);
	};
	const errors = useMemo(() => {
		const failure = unreached
			? t(entity.own?.failedText ?? "forms.submissionFailed", {
					message: t("apiErrors.plain.unavailable"),
				})
			: form.failure;
		return [
			...Object.entries(form.errors).map(([control, message]) => ({
				field: control,
				message: `${controlLabel(t, form.entity, control)}: ${message}`,
			})),
			...(failure ? [{ message: failure }] : []),
		];
	}, [form, unreached, entity, t]);
	return (
		<Form
			method="post"
			encType={fields.some(([, { type }]) => isFileType(type)) ? "multipart/form-data" : undefined}
			noValidate
			onChange={follow}
		>
			<ErrorSummary title={t(entity.own?.failed ?? "forms.failed")} errors={errors} />
			<FormCard>
				<FirstSubmit name="step" value="save" />
				{form.confirmedValue && <input type="hidden" name="told" value={form.confirmedValue} />}
				{form.id === null ? (
					<input type="hidden" name="one_time_key" value={form.carried.key} />
				) : (
					<>
						<input type="hidden" name="version" value={form.carried.version} />
						<input type="hidden" name="was" value={form.carried.was} />
					</>
				)}
				{fields
					.filter(
						([name, field]) => isFieldRequested(field, values) && !isMatrixField(entity, name),
					)
					.filter(([name]) => !apart.includes(name))
					.filter(([, field]) => isOwnPasswordField(field, form.id, reader.id))
					.map(([name, field]) =>
						isCarriedField(field, reader) ? (
							<input key={name} type="hidden" name={name} value={form.values[name]?.[0] ?? ""} />
						) : (
							renderField([name, field])
						),
					)}
				{entity.matrix && (
					<div className="field">
						<FlagMatrix
							entity={entity}
							mode="form"
							granted={(flag) => form.values[flag]?.[0] === "1"}
						/>
					</div>
				)}
				{children}
				<FormButtons cancelHref={cancelHref}>
					<SaveButton />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
