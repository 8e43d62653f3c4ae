import { Form } from "@remix-run/react";
import type { SelectState } from "#app/forms/select-state.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { hasMembers, MemberSelect } from "#app/members/member-select.tsx";
import { Card } from "#app/ui/card.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { Workload } from "#contract/requests/workload.schemas.ts";
import { LeastBusyMembers } from "./least-busy-members.tsx";

type AssignFormProps = {
	request: MaintenanceRequest;
	members: SelectState;
	leastBusy: readonly Workload[];
	chosen?: string;
	error?: string;
};

/** Renders the form that assigns a request, or reassigns it. */
export function AssignForm({ request, members, leastBusy, chosen, error }: AssignFormProps) {
	const { t } = useTranslation();
	const isAssigned = request.assigned_to_id !== null;
	const intent = isAssigned ? "reassign" : "assign";
	return (
		<Card title={t(`requestActions.${intent}`)}>
			<RemountOnChange by={String(request.assigned_to_id)}>
				<Form method="post" noValidate>
					<MemberSelect
						name="assigned_to_id"
						label={t("requestActions.assignTo")}
						offered={members}
						chosen={chosen}
						error={error}
						none={t("requestActions.noMembers")}
					/>
					{hasMembers(members) && (
						<>
							<input type="hidden" name="version" value={request.version} />
							<SubmitButton
								name="intent"
								value={intent}
								icon="user-check"
								variant="plain"
								label={t(`requestActions.${intent}`)}
								stretch
							/>
						</>
					)}
				</Form>
				<LeastBusyMembers request={request} intent={intent} members={leastBusy} />
			</RemountOnChange>
		</Card>
	);
}
