import type { Undone } from "#app/lib/request-page/action.server.ts";
import type { RequestPage } from "#app/lib/request-page/page.server.ts";
import { AssignForm } from "./assign-form.tsx";
import { EscalateForm } from "./escalate-form.tsx";
import { StatusButtons } from "./status-buttons.tsx";

type RequestActionsProps = Pick<RequestPage, "request" | "keys"> & {
	panel: NonNullable<RequestPage["panel"]>;
	undone: Undone | null;
};

/** What the requester and the assigned member can do with a request. */
export function RequestActions({ request, keys, panel, undone }: RequestActionsProps) {
	const { typed } = undone ?? {};
	const errorAt = (control: string) =>
		undone?.errors.find(({ field }) => field === control)?.message;
	return (
		<>
			<StatusButtons status={request.status} version={request.version} />
			<AssignForm
				request={request}
				members={panel.members}
				chosen={typed?.assigned_to_id}
				error={errorAt("assigned_to_id")}
			/>
			<EscalateForm
				request={request}
				targets={panel.targets}
				oneTimeKey={keys.escalation}
				chosen={typed?.escalate_to}
				error={errorAt("escalate_to")}
			/>
		</>
	);
}
