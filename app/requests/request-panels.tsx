import { isClosed } from "#contract/requests/constants.ts";
import { EscalateForm } from "../escalations/escalate-form.tsx";
import { AssignForm } from "./assignment/assign-form.tsx";
import { PriorityForm } from "./assignment/priority-form.tsx";
import type { RequestFormState } from "./request-form.server.ts";
import type { AssignmentOptions, RequestPageData } from "./request-page.server.ts";

type RequestActionsProps = Pick<RequestPageData, "request" | "keys"> & {
	panel: NonNullable<RequestPageData["panel"]>;
	undone: RequestFormState | null;
};

/** Renders additional actions of the requester and the assignee, beside changing the status. */
export function RequestPanels({ request, keys, panel, undone }: RequestActionsProps) {
	const { typed } = undone ?? {};
	return (
		<>
			<AssignForm
				request={request}
				members={panel.members}
				leastBusy={panel.leastBusy}
				chosen={typed?.assigned_to_id}
				error={undone?.errors.assigned_to_id}
			/>
			{!isClosed(request.status) && (
				<EscalateForm
					request={request}
					targets={panel.targets}
					oneTimeKey={keys.escalation}
					chosen={typed?.escalate_to}
					error={undone?.errors.escalate_to}
				/>
			)}
		</>
	);
}

type DispatchProps = Pick<RequestPageData, "request"> & {
	dispatch: AssignmentOptions;
	undone: RequestFormState | null;
};

/** Renders what those do who manage the place of a request without being involved. */
export const DispatchPanels = ({ request, dispatch, undone }: DispatchProps) => (
	<>
		<AssignForm
			request={request}
			members={dispatch.members}
			leastBusy={dispatch.leastBusy}
			chosen={undone?.typed.assigned_to_id}
			error={undone?.errors.assigned_to_id}
		/>
		<PriorityForm request={request} error={undone?.errors.priority} />
	</>
);
