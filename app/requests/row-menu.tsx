import { useFetcher, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { hasAllPermissions, useCurrentMember } from "#app/lib/root-data.ts";
import type { RowMenuProps } from "#app/lists/row-menu-props.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { openBeside } from "#app/ui/open-beside.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { canRequesterDelete, isClosed, maxRequestText } from "#contract/requests/constants.ts";
import type { RequestPageData } from "./request-page.server.ts";
import { StatusActions } from "./status/status-actions.tsx";
import { statusTransitions } from "./status/status-transitions.ts";

/** Shows what the user can do with a request of a list, from the data of its page, beside its row. */
export default function RequestRowMenu({ href, label, onClose }: RowMenuProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const { data, load } = useFetcher<RequestPageData>();
	const [path = ""] = href.split("#");
	useEffect(() => load(path), [path, load]);
	useEffect(() => {
		const button = document.querySelector(`#rows a[href="${href}"]`);
		if (data && dialog.current) openBeside(dialog.current, button?.getBoundingClientRect());
	}, [data, href]);
	const closeOutside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
		if (target === currentTarget) currentTarget.close();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, too
		<dialog
			className="card dialog row-sheet"
			ref={dialog}
			aria-label={label}
			onClose={onClose}
			onClick={closeOutside}
		>
			{data && path.endsWith("?set") && <StatusEntries page={data} />}
			{data && !path.endsWith("?set") && (
				<Entries page={data} path={path} onCopied={() => dialog.current?.close()} />
			)}
		</dialog>
	);
}

/** Renders what the user can make of a request's status: only a rejection is asked for more. */
function StatusEntries({ page: { request, finishes } }: { page: RequestPageData }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const back = pathname + search;
	if (!request.may_change_status) return <p className="hint p-3">{t("errorPages.notInvolved")}</p>;
	const statuses = statusTransitions(request);
	return (
		<>
			<StatusActions
				request={request}
				statuses={statuses.filter((one) => one !== "rejected")}
				finishes={finishes}
				listed
				back={back}
			/>
			{statuses.includes("rejected") && (
				<details className="border-t border-line">
					<summary className="button quiet text-danger">
						<Icon name="circle-x" />
						{t("requestActions.verbs.reject")}
					</summary>
					<Form method="post" action={`/view/request/${request.id}/reject`} className="p-3">
						<input type="hidden" name="version" value={request.version} />
						<input type="hidden" name="before" value={request.status} />
						<input type="hidden" name="back" value={back} />
						<TextArea
							name="reason"
							label={t("requestActions.rejectReason")}
							required
							maxLength={maxRequestText}
						/>
						<SubmitButton
							intent="reject"
							icon="circle-x"
							variant="danger"
							label={t("requestActions.verbs.rejectNow")}
						/>
					</Form>
				</details>
			)}
		</>
	);
}

type EntriesProps = { page: RequestPageData; path: string; onCopied: () => void };

function Entries({ page: { request }, path, onCopied }: EntriesProps) {
	const { t } = useTranslation();
	const member = useCurrentMember();
	const { id, status, assigned_to_id: assigned, may_change_status: changesStatus } = request;
	const isOwn = member.id === request.member_id && canRequesterDelete(status);
	const deletes = isOwn || (hasAllPermissions(member) && status !== "done");
	return (
		<>
			{changesStatus && (
				<ButtonLink href={`${path}#turn`} icon="circle-play" variant="quiet">
					{t("requestActions.status")}
				</ButtonLink>
			)}
			{(changesStatus || request.may_dispatch) && !isClosed(status) && (
				<ButtonLink href={`${path}/assign`} icon="user-check" variant="quiet">
					{t(`requestActions.${assigned === null ? "assign" : "reassign"}`)}
				</ButtonLink>
			)}
			{request.watching !== "only" && (
				<ButtonLink href={`${path}#${fieldId("desc")}`} icon="message-square" variant="quiet">
					{t("requestActions.addNote")}
				</ButtonLink>
			)}
			{changesStatus && (
				<ButtonLink href={`/edit/request/${id}`} icon="pencil" variant="quiet">
					{t("pages.view.edit")}
				</ButtonLink>
			)}
			{navigator.clipboard && (
				<Button
					variant="quiet"
					icon="clipboard-list"
					onClick={() => {
						navigator.clipboard
							.writeText(new URL(path, location.href).href)
							.then(onCopied, onCopied);
					}}
				>
					{t("listScreen.copyLink")}
				</Button>
			)}
			{deletes && (
				<ButtonLink href={`/delete/request/${id}`} icon="trash-2" variant="quiet">
					{t("deletion.action")}
				</ButtonLink>
			)}
		</>
	);
}
