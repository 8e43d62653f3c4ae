import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { DisclosureSection } from "#app/ui/disclosure-section.tsx";
import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxSummaryLength } from "#contract/public-reports/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { RequestFormState } from "../requests/request-form.server.ts";

type SummaryFormProps = { request: MaintenanceRequest; submission: RequestFormState | null };

/**
 * Renders the form for the summary of a request that anonymous users see when they report a problem
 * at the same place.
 */
export function PublicSummaryForm({
	request: { version, public_summary },
	submission,
}: SummaryFormProps) {
	const { t } = useTranslation();
	const field = controlFields(submission);
	return (
		<DisclosureSection
			id="summary"
			icon="info"
			title={t("similar.summary")}
			open={submission !== null}
			bare
		>
			<Form method="post" noValidate>
				<input type="hidden" name="version" value={version} />
				<TextInput
					{...field("public_summary", public_summary)}
					label={t("similar.summary")}
					hint={t("similar.summaryHint")}
					maxLength={maxSummaryLength}
					marked={false}
				/>
				<SubmitButton intent="summary" variant="plain" label={t("forms.save")} />
			</Form>
		</DisclosureSection>
	);
}
