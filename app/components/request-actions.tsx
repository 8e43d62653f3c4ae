import type { Undone } from "#app/lib/request-page/action.server.ts";
import { isClosed } from "#app/lib/request-page/next-step.ts";
import type { RequestPage } from "#app/lib/request-page/page.server.ts";
import { AssignForm } from "./assign-form.tsx";
import { EscalateForm } from "./escalate-form.tsx";

type RequestActionsProps = Pick<RequestPage, "request" | "keys"> & {
	panel: NonNullable<RequestPage["panel"]>;
	undone: Undone | null;
};

/** What the requester and the assigned member can do with a request beside moving it on. */
export function RequestActions({ request, keys, panel, undone }: RequestActionsProps) {
	const { typed } = undone ?? {};
	const errorAt = (control: string) =>
		undone?.errors.find(({ field }) => field === control)?.message;
	return (
		<>
			<AssignForm
				request={request}
				members={panel.members}
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
