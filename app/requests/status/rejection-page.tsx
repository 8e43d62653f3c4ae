import { useMemo } from "react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxRequestText } from "#contract/requests/constants.ts";
import { useRequestErrors } from "../request-errors.ts";
import type { RequestFormState } from "../request-form.server.ts";

type RejectScreenProps = {
	request: { id: number; status: string; version: number };
	/** The action that failed. */
	submission: RequestFormState | null;
	unreached: boolean;
};

/** Renders the page that asks for the reason before a request is rejected. */
export function RejectScreen({ request, submission, unreached }: RejectScreenProps) {
	const { t } = useTranslation();
	const field = controlFields(submission);
	const { defaultValue: back } = field("back");
	const labels = useMemo(() => ({ reason: t("requestActions.rejectReason") }), [t]);
	const formErrors = useRequestErrors(submission, unreached, labels);
	return (
		<>
			<EntityBreadcrumbs name="request" id={request.id} here={t("requestActions.rejectCrumb")} />
			<ErrorSummary {...formErrors} />
			<Form method="post" noValidate>
				<FormCard>
					<input type="hidden" name="version" value={request.version} />
					<input type="hidden" name="before" value={request.status} />
					{back && <input type="hidden" name="back" value={back} />}
					<TextArea
						{...field("reason")}
						label={t("requestActions.rejectReason")}
						hint={t("requestActions.rejectHint")}
						required
						maxLength={maxRequestText}
					/>
					<FormButtons cancelHref={back || `/view/request/${request.id}`}>
						<SubmitButton
							intent="reject"
							icon="circle-x"
							variant="danger"
							label={t("requestActions.verbs.rejectNow")}
						/>
					</FormButtons>
				</FormCard>
			</Form>
		</>
	);
}
