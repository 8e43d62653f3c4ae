import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import type { Entity } from "#app/entities/entity.ts";
import type { Typed } from "#app/entities/field.ts";
import {
	formFields,
	isAsked,
	isCarried,
	isForReader,
	isInMatrix,
	isThere,
	leadingFields,
	sourceIn,
} from "#app/entities/form-fields.ts";
import { controlLabel } from "#app/entities/labels.ts";
import { entities } from "#app/entities/registry.ts";
import { useText } from "#app/lib/i18n.ts";
import { useMember, useRootData } from "#app/lib/root-data.ts";
import { PermissionMatrix } from "#app/things/permission-matrix.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { EntityField } from "./entity-field.tsx";
import type { EntityForm } from "./entity-form.ts";

export type EntityFieldsProps = {
	form: EntityForm;
	/** Sending it has failed: the server could not be reached. */
	unreached: boolean;
	cancelHref: string;
	/** Another description of the thing, of which the form shows some fields. */
	entity?: Entity;
	/** Fields that `children` draw, below the others. */
	apart?: readonly string[];
	children?: ReactNode;
};

/** The form itself. With scripts, fields follow what those before them say at once. */
export function EntityFields({
	form,
	unreached,
	cancelHref,
	entity = entities[form.entity],
	apart = [],
	children,
}: EntityFieldsProps) {
	const { t } = useText();
	const reader = useMember();
	const features = useRootData()?.organisation.features ?? [];
	const fields = formFields(entity).filter(([, field]) => isThere(field, features));
	const [leading, setLeading] = useState<Typed>({});
	const typed = { ...form.typed, ...leading };
	const leads = leadingFields(entity);
	const follow = ({ target }: FormEvent<HTMLFormElement>) => {
		const { name, value } = target as unknown as HTMLSelectElement;
		if (leads.has(name)) setLeading((before) => ({ ...before, [name]: value ? [value] : [] }));
	};
	const errors = useMemo(() => {
		const failure = unreached
			? t(entity.own?.refused ?? "form.submissionFailed", {
					message: t("failures.plain.unavailable"),
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
			encType={fields.some(([, { type }]) => type === "image") ? "multipart/form-data" : undefined}
			noValidate
			onChange={follow}
		>
			<ErrorSummary title={t(entity.own?.failed ?? "form.failed")} errors={errors} />
			<FormCard>
				<button
					className="first-submit"
					type="submit"
					name="step"
					value="save"
					tabIndex={-1}
					aria-hidden="true"
				/>
				{form.told && <input type="hidden" name="told" value={form.told} />}
				{form.id === null ? (
					<input type="hidden" name="one_time_key" value={form.carried.key} />
				) : (
					<>
						<input type="hidden" name="version" value={form.carried.version} />
						<input type="hidden" name="was" value={form.carried.was} />
					</>
				)}
				{fields
					.filter(([name, field]) => isAsked(field, typed) && !isInMatrix(entity, name))
					.filter(([name]) => !apart.includes(name))
					.filter(([, field]) => isForReader(field, form.id, reader.id))
					.map(([name, field]) =>
						isCarried(field, reader) ? (
							<input key={name} type="hidden" name={name} value={form.typed[name]?.[0] ?? ""} />
						) : (
							<EntityField
								key={name}
								form={form}
								name={name}
								field={field}
								own={entity.own !== undefined}
								leads={leads.has(name)}
								source={sourceIn(field, typed)}
							/>
						),
					)}
				{entity.matrix && (
					<div className="field">
						<PermissionMatrix mode="form" granted={(flag) => form.typed[flag]?.[0] === "1"} />
					</div>
				)}
				{children}
				<FormButtons cancelHref={cancelHref}>
					<SaveButton />
					{entity.preview && (
						<SubmitButton
							name="step"
							value="preview"
							variant="plain"
							icon="calendar"
							label={t(entity.preview.label)}
						/>
					)}
				</FormButtons>
			</FormCard>
		</Form>
	);
}
