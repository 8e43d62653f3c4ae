import { isClosed } from "#contract/requests/constants.ts";
import { EscalateForm } from "../escalations/escalate-form.tsx";
import { AssignForm } from "./assignment/assign-form.tsx";
import type { RequestActionError } from "./request-form-action.server.ts";
import type { RequestPageData } from "./request-page.server.ts";

type RequestActionsProps = Pick<RequestPageData, "request" | "keys"> & {
	panel: NonNullable<RequestPageData["panel"]>;
	undone: RequestActionError | null;
};

/** Renders additional actions of the requester and the assignee, beside changing the status. */
export function RequestPanels({ request, keys, panel, undone }: RequestActionsProps) {
	const { typed } = undone ?? {};
	const errorAt = (control: string) =>
		undone?.errors.find(({ field }) => field === control)?.message;
	return (
		<>
			<AssignForm
				request={request}
				members={panel.members}
				leastBusy={panel.leastBusy}
				chosen={typed?.assigned_to_id}
				error={errorAt("assigned_to_id")}
			/>
			{!isClosed(request.status) && (
				<EscalateForm
					request={request}
					targets={panel.targets}
					oneTimeKey={keys.escalation}
					chosen={typed?.escalate_to}
					error={errorAt("escalate_to")}
				/>
			)}
		</>
	);
}
