import { useMemo, useRef } from "react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { listFor } from "#app/entities/list-registry.ts";
import { EditConflict } from "#app/forms/edit-conflict.tsx";
import { OtherName } from "#app/forms/other-language.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FirstSubmit } from "#app/ui/first-submit.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxSteps } from "#contract/checklists/constants.ts";
import { ChangeButton } from "./change-button.tsx";
import type { ChecklistFormState } from "./checklist-form-page.server.ts";
import { ChecklistPreview } from "./checklist-preview.tsx";
import { filled } from "./checklist-words.ts";
import { StepEditor } from "./step-editor.tsx";
import { useChecklistDraft } from "./use-checklist-draft.ts";

type ChecklistFormProps = { form: ChecklistFormState; unreached: boolean };

/** Renders the form of a checklist: its name and all of its steps. */
export function ChecklistFormScreen({ form, unreached }: ChecklistFormProps) {
	const { t, language } = useLocale();
	const member = useCurrentMember();
	const list = listFor("checklist");
	const listHref = list ? `/table/${list.slug}` : "/main-services";
	const ownHref = form.id === null ? null : entityPath(member, "checklist", form.id);
	return (
		<>
			<Breadcrumbs
				under="services"
				crumbs={[
					{ label: t("entities.checklist.list"), href: listHref },
					...(ownHref
						? [{ label: form.values[`name_${language}`] || String(form.id), href: ownHref }]
						: []),
				]}
				here={form.id === null ? t("entities.checklist.add") : t("forms.editCrumb")}
			/>
			{form.conflict && <EditConflict conflict={form.conflict} />}
			<RemountOnChange by={JSON.stringify([form.values, form.errors, form.failure, form.version])}>
				<ChecklistForm form={form} unreached={unreached} cancelHref={ownHref ?? listHref} />
			</RemountOnChange>
		</>
	);
}

function ChecklistForm({
	form,
	unreached,
	cancelHref,
}: ChecklistFormProps & { cancelHref: string }) {
	const { t, language, format } = useLocale();
	const box = useRef<HTMLFormElement>(null);
	const { draft, open, toggle, change, refresh, announced, isFull } = useChecklistDraft(form, box);
	const { steps } = draft;
	const { words } = form;
	const { name_ar, name_en } = form.values;
	const field = controlFields({ errors: form.errors, values: { name_ar, name_en } });
	const errors = useMemo(() => {
		const failure = unreached ? t("apiErrors.plain.unavailable") : form.failure;
		return [
			...Object.entries(form.errors).map(([field, message]) => ({
				field,
				message: `${controlLabelOf({ t, format }, form, field)}: ${message}`,
			})),
			...(failure ? [{ message: failure }] : []),
		];
	}, [form, unreached, t, format]);
	return (
		<div className="builder">
			<Form method="post" noValidate ref={box} onBlur={refresh} onChange={refresh}>
				<FirstSubmit name="change" value="save" />
				<ErrorSummary title={t("forms.failed")} errors={errors} />
				<input type="hidden" name="one_time_key" value={form.key} />
				<input type="hidden" name="version" value={form.version} />
				<TextInput
					{...field(`name_${language}`)}
					label={fieldLabel(t, "checklist", `name_${language}`)}
					maxLength={200}
					autoComplete="off"
					required
				/>
				<OtherName entity="checklist" field={field} />
				<div className="builder-head">
					<h2>
						{t("entities.checklist.fields.steps")} <span>{steps.length}</span>
					</h2>
					<a href="#preview">{words.preview}</a>
				</div>
				<ol className="builder-steps">
					{steps.map((step, index) => (
						<StepEditor
							key={step.key}
							step={step}
							place={index + 1}
							total={steps.length}
							form={form}
							isOpen={open.includes(step.key)}
							onToggle={toggle}
							onChange={change}
						/>
					))}
				</ol>
				<div className="builder-add">
					<ChangeButton
						change="add"
						label={t("entities.step.add")}
						target={steps.length + 1}
						onChange={change}
					/>
				</div>
				<details className="card several" open={isFull}>
					<summary className="chevron">
						<Icon name="list-plus" />
						{words.several}
					</summary>
					<TextArea
						key={steps.length}
						name="several"
						label={words.severalLabel}
						hint={words.severalHint}
						defaultValue={draft.several}
						error={isFull ? filled(words.tooMany, { most: maxSteps }, format) : undefined}
						rows={4}
						marked={false}
					/>
					<ChangeButton
						change="several"
						label={words.severalAdd}
						target={steps.length + 1}
						onChange={change}
					/>
				</details>
				<FormButtons cancelHref={cancelHref} sticky>
					<SubmitButton
						name="change"
						value="save"
						label={words.save}
						busyLabel={t("forms.saving")}
					/>
				</FormButtons>
				<p className="sr-only" role="status">
					{announced}
				</p>
			</Form>
			<ChecklistPreview steps={steps} words={words} />
		</div>
	);
}

/** Returns the label of a control for the summary of errors, with the place of its step. */
function controlLabelOf(
	{ t, format }: Pick<LocaleContext, "t" | "format">,
	{ values: draft, words }: ChecklistFormState,
	control: string,
): string {
	if (control === "several") return words.several;
	const [, name = control, key] = /^(\w+)_(\d+)$/.exec(control) ?? [];
	const index = draft.steps.findIndex((step) => String(step.key) === key);
	if (index < 0) return fieldLabel(t, "checklist", name);
	return `${filled(words.step, { n: index + 1 }, format)} – ${fieldLabel(t, "step", name)}`;
}
