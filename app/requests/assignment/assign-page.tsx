import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { useRequestErrors } from "../request-errors.ts";
import type { RequestFormState } from "../request-form.server.ts";
import { RequestHead } from "../request-head.tsx";
import { AssignForm } from "./assign-form.tsx";
import type { AssignPageData } from "./assign-page.server.ts";
import { PriorityForm } from "./priority-form.tsx";

/** Errors of these fields name them. */
const noLabels = {};

type AssignScreenProps = PageProps<AssignPageData, RequestFormState>;

/** Renders the page that assigns a request; for who dispatches it, with its priority. */
export function AssignScreen({ page, submission, unreached }: AssignScreenProps) {
	const { t } = useTranslation();
	const { request, dispatches, back } = page;
	const formErrors = useRequestErrors(submission, unreached, noLabels);
	const field = controlFields(submission);
	return (
		<>
			<EntityBreadcrumbs
				name="request"
				id={request.id}
				here={t(`requestActions.${request.assigned_to_id === null ? "assign" : "reassign"}`)}
			/>
			<ErrorSummary {...formErrors} />
			<RequestHead request={request} />
			<div className="assigning">
				<Card title={page.words.to}>
					<AssignForm page={page} field={field}>
						<ButtonLink href={back}>{t("forms.cancel")}</ButtonLink>
					</AssignForm>
				</Card>
				{dispatches && (
					<PriorityForm request={request} field={field("priority", request.priority)} />
				)}
			</div>
		</>
	);
}
