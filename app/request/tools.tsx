import { useText } from "#app/lib/i18n.ts";
import { isFullAdmin, useMember } from "#app/lib/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { mayBeDeletedByRequester } from "#contract/requests.ts";
import type { Request } from "#contract/schemas/requests.ts";

type RequestToolsProps = {
	request: Request;
	/** The reader is its requester or assigned. */
	involved: boolean;
};

/** What else can be done with a request: at the top of a wide page, at the end of a narrow one. */
export function RequestTools({ request, involved }: RequestToolsProps) {
	const { t } = useText();
	const member = useMember();
	const isOwn = member.id === request.member_id && mayBeDeletedByRequester(request.status);
	const deletes = isOwn || (isFullAdmin(member) && request.status !== "done");
	return (
		<>
			{involved && (
				<ButtonLink href={`/edit/request/${request.id}`} icon="pencil">
					{t("pages.view.edit")}
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
