import { EditConflict } from "#app/forms/edit-conflict.tsx";
import { inReadersOrder, isInOtherLanguage } from "#app/forms/language-pairs.ts";
import { OtherLanguage } from "#app/forms/other-language.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { LogoForm } from "./logo-form.tsx";
import { SettingField } from "./setting-input.tsx";
import type { SettingsFormState } from "./settings-page.server.ts";
import { getSettingInputs } from "./settings-sections.ts";
import { SlaTargetInputs } from "./sla-target-inputs.tsx";

/** Renders the page of one section of the settings. */
export function SettingsScreen({
	form,
	unreached,
}: {
	form: SettingsFormState;
	unreached: boolean;
}) {
	const { t } = useLocale();
	const { section, errors, failure, conflict, question } = form;
	const labelOf = (field: string) =>
		t(field === "logo" ? "tenants.logo.file" : (`tenants.fields.${field}` as TextKey));
	const summed = unreached
		? [{ message: t("apiErrors.plain.unavailable") }]
		: [
				...(failure ? [{ message: failure }] : []),
				...Object.entries(errors).map(([field, message]) => ({
					field,
					message: `${labelOf(field)}: ${message}`,
				})),
			];
	return (
		<>
			<Breadcrumbs under="organisation" here={t(`tenants.sections.${section}.title`)} />
			<ErrorSummary title={t("tenants.notNow")} errors={summed} />
			{conflict && <EditConflict conflict={conflict} />}
			{question && (
				<div className="form-message" role="alert">
					<Notice kind="warning">
						<p>
							<strong>{t("tenants.zone.title", { zone: `\u2066${question}\u2069` })}</strong>
						</p>
						<p>{t("tenants.zone.text")}</p>
					</Notice>
				</div>
			)}
			<RemountOnChange by={JSON.stringify(form)}>
				<SectionForms form={form} />
			</RemountOnChange>
		</>
	);
}

/**
 * Renders the forms of a section.
 *
 * @param action their page, if they stand on another
 */
export function SectionForms({ form, action }: { form: SettingsFormState; action?: string }) {
	const { t } = useLocale();
	const { section } = form;
	return (
		<>
			<SectionForm form={form} action={action} />
			{section === "names" && (
				<LogoForm
					action={action}
					logo={form.logo}
					version={form.carried.version}
					field={controlFields(form)("logo")}
				/>
			)}
			{section === "mail" && (
				<Form method="post" action={action} className="card form mt-6">
					<h2 className="mb-3">{t("tenants.test.title")}</h2>
					<p className="hint">{t("tenants.test.text")}</p>
					<div className="buttons mt-4">
						<SubmitButton
							variant="plain"
							icon="send"
							name="what"
							value="test"
							label={t("tenants.test.send")}
						/>
					</div>
				</Form>
			)}
		</>
	);
}

function SectionForm({
	form: { section, values, errors, question, carried },
	action,
}: {
	form: SettingsFormState;
	action: string | undefined;
}) {
	const { t, language } = useLocale();
	const fields = getSettingInputs(section);
	const control = controlFields({ values, errors });
	return (
		<Form method="post" action={action} noValidate>
			<FormCard>
				<input type="hidden" name="version" value={carried.version} />
				<input type="hidden" name="was" value={carried.was} />
				{question && <input type="hidden" name="sure" value={question} />}
				{section === "targets" ? (
					<SlaTargetInputs values={values} errors={errors} />
				) : (
					inReadersOrder(fields, language).map(([name, input]) => {
						const field = (
							<SettingField
								key={name}
								name={name}
								input={input}
								values={values}
								field={control(name)}
							/>
						);
						return isInOtherLanguage(fields, name, language) ? (
							<OtherLanguage
								key={name}
								label={t(`tenants.fields.${name}`)}
								value={values[name]}
								error={errors[name]}
							>
								{field}
							</OtherLanguage>
						) : (
							field
						);
					})
				)}
				<FormButtons cancelHref={`/organisation#${section}`}>
					<SaveButton />
				</FormButtons>
			</FormCard>
		</Form>
	);
}
