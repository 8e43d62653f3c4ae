import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { useRequestErrors } from "../request-errors.ts";
import type { RequestFormState } from "../request-form.server.ts";
import { RequestHead } from "../request-head.tsx";
import { AssignForm } from "./assign-form.tsx";
import type { AssignPageData } from "./assign-page.server.ts";
import { PriorityForm } from "./priority-form.tsx";

/** Errors of these fields name them. */
const noLabels = {};

type AssignScreenProps = {
	page: AssignPageData;
	/** The form that was sent and is shown again. */
	submission: RequestFormState | null;
	unreached: boolean;
};

/** Renders the page that assigns a request; for who dispatches it, with its priority. */
export function AssignScreen({ page, submission, unreached }: AssignScreenProps) {
	const { t } = useTranslation();
	const { request, members, leastBusy, dispatches, back } = page;
	const formErrors = useRequestErrors(submission, unreached, noLabels);
	const field = controlFields(submission);
	const intent = request.assigned_to_id === null ? "assign" : "reassign";
	return (
		<>
			<EntityBreadcrumbs
				name="request"
				before={[{ label: String(request.id), href: `/view/request/${request.id}` }]}
				here={t(`requestActions.${intent}`)}
			/>
			<ErrorSummary {...formErrors} />
			<RequestHead request={request} />
			<div className="assigning">
				<AssignForm
					request={request}
					intent={intent}
					members={members}
					leastBusy={leastBusy}
					words={page.words}
					back={back}
					field={field}
				/>
				{dispatches && (
					<PriorityForm request={request} field={field("priority", request.priority)} />
				)}
			</div>
		</>
	);
}
