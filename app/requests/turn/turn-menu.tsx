import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import {
	hasAllPermissions,
	hasPermission,
	useCurrentMember,
	useFeature,
} from "#app/lib/root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { PrintButton } from "#app/ui/print-button.tsx";
import { canRequesterDelete, isClosed, type SettableStatus } from "#contract/requests/constants.ts";
import { useRequestWords } from "../request-words.ts";
import { StatusActions } from "../status/status-actions.tsx";
import type { TurnProps } from "./turn.ts";

type TurnMenuProps = Omit<TurnProps, "now"> & { statuses: readonly SettableStatus[] };

/** Renders everything else that the user can do to a request; deleting comes last. */
export function TurnMenu({ request, finishes, statuses }: TurnMenuProps) {
	const { t } = useTranslation();
	const words = useRequestWords();
	const member = useCurrentMember();
	const [params] = useSearchParams();
	const { id, status, may_change_status: changesStatus } = request;
	const isOwn = member.id === request.member_id && canRequesterDelete(status);
	const deletes = isOwn || (hasAllPermissions(member) && status !== "done");
	const hasWorkOrder = useFeature("extensions");
	const isMaintained = useFeature("kinds") && request.type === "Maintenance Request";
	const changesKind =
		isMaintained &&
		!isClosed(status) &&
		(changesStatus || request.may_dispatch || hasPermission(member, "follow_up"));
	const assignPage = `/view/request/${id}/assign`;
	return (
		<details className="turn-menu" open={params.has("set")}>
			<summary aria-label={words.more}>
				<span aria-hidden="true">⋯</span>
			</summary>
			<div className="turn-list">
				{statuses.length > 0 && (
					<StatusActions request={request} statuses={statuses} finishes={finishes} listed />
				)}
				{changesStatus && !isClosed(status) && (
					<MenuLink to={assignPage} icon="user-check">
						{t(`requestActions.${request.assigned_to_id === null ? "assign" : "reassign"}`)}
					</MenuLink>
				)}
				{request.may_dispatch && (
					<MenuLink to={`${assignPage}#priority`} icon="sliders-horizontal">
						{t("requestActions.setPriority")}
					</MenuLink>
				)}
				{changesStatus && !isClosed(status) && (
					<a href="#escalation" className="button quiet">
						<Icon name="megaphone" />
						{t("requestActions.escalation")}
					</a>
				)}
				{changesStatus && (
					<MenuLink to={`/edit/request/${id}`} icon="pencil">
						{t("pages.view.edit")}
					</MenuLink>
				)}
				{changesKind && (
					<MenuLink to={`/view/request/${id}/kind`} icon="tags">
						{t("requestActions.changeKind")}
					</MenuLink>
				)}
				{hasWorkOrder ? (
					<MenuLink to={`/view/request/${id}/work-order`} icon="printer">
						{words.printOrder}
					</MenuLink>
				) : (
					<PrintButton label={t("pages.view.print")} variant="quiet" />
				)}
				{deletes && (
					<div className="apart">
						<MenuLink to={`/delete/request/${id}`} icon="trash-2">
							{t("deletion.action")}
						</MenuLink>
					</div>
				)}
			</div>
		</details>
	);
}

const MenuLink = ({ to, icon, children }: { to: string; icon: IconName; children: string }) => (
	<Link to={to} className="button quiet">
		<Icon name={icon} />
		{children}
	</Link>
);
