import { useMemo } from "react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { formatList } from "#app/lib/list-format.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { EscalationFormState } from "./escalation-page.server.ts";

type EscalateScreenProps = {
	form: EscalationFormState;
	offered: EscalationFormState["offered"];
	confinedTo: EscalationFormState["confinedTo"];
	unreached: boolean;
};

/** Renders the page of the escalation e-mail. */
export function EscalationScreen({ form, offered, confinedTo, unreached }: EscalateScreenProps) {
	const { t } = useTranslation();
	const page = `/view/request/${form.id}`;
	return (
		<>
			<EntityBreadcrumbs name="request" id={form.id} here={t("escalations.crumb")} />
			{form.notLoaded && (
				<div className="form-message">
					<Alert>{form.notLoaded}</Alert>
				</div>
			)}
			{form.id !== null && !form.isForbidden && (
				<RemountOnChange by={form.key ?? ""}>
					<EscalateFields
						form={form}
						offered={offered}
						confinedTo={confinedTo}
						unreached={unreached}
						cancelHref={page}
					/>
				</RemountOnChange>
			)}
		</>
	);
}

function EscalateFields({
	form,
	offered,
	confinedTo,
	unreached,
	cancelHref,
}: EscalateScreenProps & { cancelHref: string }) {
	const { t, language } = useTranslation();
	const { email } = useCurrentMember();
	const { values, stagedImages, otherwise } = form;
	const field = controlFields(form);
	const failed = useSummaryErrors(form);
	const summed = useMemo(() => {
		const message = t("apiErrors.plain.unavailable");
		return unreached ? [{ message: t("escalations.failedBecause", { message }) }] : failed;
	}, [failed, unreached, t]);
	const domains = confinedTo?.map((domain) => `\u2066@${domain}\u2069`) ?? [];
	const confined =
		confinedTo &&
		t(domains.length > 0 ? "escalations.confinedTo" : "escalations.confined", {
			domains: formatList(language, domains),
		});
	const hint = confined ? `${t("escalations.listHint")} ${confined}` : t("escalations.listHint");
	const addresses = {
		dir: "ltr",
		inputMode: "email",
		autoComplete: "off",
		list: "offered",
	} as const;
	return (
		<Form method="post" encType="multipart/form-data" noValidate>
			<ErrorSummary title={t("escalations.failed")} errors={summed} />
			<FormCard>
				<input type="hidden" name="one_time_key" value={form.key} />
				{otherwise && <input type="hidden" name="otherwise" value={otherwise} />}
				<TextInput
					name="from"
					label={t("escalations.from")}
					defaultValue={values.from || email}
					dir="ltr"
					marked={false}
					readOnly
				/>
				<TextInput
					{...field("to")}
					label={t("escalations.to")}
					hint={hint}
					{...addresses}
					required
				/>
				<TextInput {...field("cc")} label={t("escalations.cc")} hint={hint} {...addresses} />
				<datalist id="offered">
					{offered.map(({ value, name }) => (
						<option key={value} value={value} label={name} />
					))}
				</datalist>
				<TextInput
					{...field("subject")}
					label={t("escalations.subject")}
					hint={
						otherwise
							? t("escalations.readOtherwise", { language: t(`common.language.${otherwise}`) })
							: undefined
					}
					maxLength={300}
					autoComplete="off"
					required
				/>
				<TextArea
					{...field("comment")}
					label={t("escalations.comment")}
					maxLength={10_000}
					rows={5}
				/>
				<ImagesInput
					{...field("attachments")}
					label={t("escalations.attachments")}
					documents
					stagedImages={stagedImages}
				/>
				<FormButtons cancelHref={cancelHref}>
					<SubmitButton
						icon="send"
						label={t("escalations.send")}
						busyLabel={t("escalations.sending")}
					/>
				</FormButtons>
			</FormCard>
		</Form>
	);
}
