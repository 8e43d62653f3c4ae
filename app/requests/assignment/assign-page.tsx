import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
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
	undone: RequestFormState | null;
	unreached: boolean;
};

/** Renders the page that assigns a request; for who dispatches it, with its priority. */
export function AssignScreen({ page, undone, unreached }: AssignScreenProps) {
	const { t } = useTranslation();
	const { request, members, leastBusy, dispatches, back } = page;
	const problem = useRequestErrors(undone, unreached, noLabels);
	const intent = request.assigned_to_id === null ? "assign" : "reassign";
	return (
		<>
			<EntityBreadcrumbs
				name="request"
				before={[{ label: String(request.id), href: `/view/request/${request.id}` }]}
				here={t(`requestActions.${intent}`)}
			/>
			<ErrorSummary {...problem} />
			<RequestHead request={request} />
			<div className="assigning">
				<AssignForm
					request={request}
					intent={intent}
					members={members}
					leastBusy={leastBusy}
					words={page.words}
					back={back}
					chosen={undone?.typed.assigned_to_id}
					tellsFormer={undone ? undone.typed.tell_former === "1" : true}
					error={undone?.errors.assigned_to_id}
				/>
				{dispatches && <PriorityForm request={request} error={undone?.errors.priority} />}
			</div>
		</>
	);
}
