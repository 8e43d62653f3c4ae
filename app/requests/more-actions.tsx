import { useTranslation } from "#app/lib/i18n.ts";
import {
	hasAllPermissions,
	hasPermission,
	useCurrentMember,
	useFeature,
} from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { canRequesterDelete } from "#contract/requests/constants.ts";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";

type RequestToolsProps = {
	request: MaintenanceRequest;
	/** The user is its requester or assignee. */
	involved: boolean;
};

/**
 * Renders additional actions of a request: at the top of a wide page, at the end of a narrow one.
 */
export function MoreRequestActions({ request, involved }: RequestToolsProps) {
	const { t } = useTranslation();
	const member = useCurrentMember();
	const isOwn = member.id === request.member_id && canRequesterDelete(request.status);
	const deletes = isOwn || (hasAllPermissions(member) && request.status !== "done");
	const isMaintained = useFeature("kinds") && request.type === "Maintenance Request";
	const changesKind =
		isMaintained &&
		request.closing_time === null &&
		(involved || request.may_dispatch === true || hasPermission(member, "follow_up"));
	return (
		<>
			{involved && (
				<ButtonLink href={`/edit/request/${request.id}`} icon="pencil">
					{t("pages.view.edit")}
				</ButtonLink>
			)}
			{changesKind && (
				<ButtonLink href={`/view/request/${request.id}/kind`} variant="quiet">
					{t("requestActions.changeKind")}
				</ButtonLink>
			)}
			<PrintButton label={t("pages.view.print")} />
			{deletes && (
				<ButtonLink href={`/delete/request/${request.id}`} icon="trash-2" variant="quiet">
					{t("deletion.action")}
				</ButtonLink>
			)}
		</>
	);
}
