import { Form, Link } from "@remix-run/react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import type { CompletedAction } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember, useRootData } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** What was done, and in the words of the toast. */
type DoneWithText<What extends CompletedAction["act"]> = Extract<CompletedAction, { act: What }> & {
	text: string;
};

/** What the page before has done, in the place of its toast, and the way to undo it. */
export function UndoNotice() {
	const root = useRootData();
	if (!root?.done) return null;
	const text = root.toast?.text ?? "";
	return (
		<div className="done screen-only">
			<Notice kind={root.done.act === "deleted" ? "info" : "success"}>
				{root.done.act === "moved" ? (
					<UndoMove key={`${root.done.id} ${root.done.before}`} {...root.done} text={text} />
				) : (
					<UndoDeletion {...root.done} text={text} />
				)}
			</Notice>
		</div>
	);
}

/** The card whose button was pressed may have gone, and the focus with it. */
const takeFocus = (form: HTMLFormElement | null) =>
	document.activeElement === document.body && form?.focus();

/** Takes back a change of a request's status, unless it has been changed since. */
function UndoMove({ id, before, version, text }: DoneWithText<"moved">) {
	const { t } = useTranslation();
	return (
		<Form
			ref={takeFocus}
			tabIndex={-1}
			method="post"
			action={`/view/request/${id}`}
			className="undo"
		>
			<p>
				{text} <Link to={`/view/request/${id}`}>{t("stock.request", { id })}</Link>
			</p>
			<input type="hidden" name="status" value={before} />
			{version !== undefined && <input type="hidden" name="version" value={version} />}
			<SubmitButton label={t("deletion.undo")} icon="archive-restore" variant="plain" />
		</Form>
	);
}

function UndoDeletion({ act, slug, id, name, text }: DoneWithText<"deleted" | "restored">) {
	const { t } = useTranslation();
	const page = entityPath(useCurrentMember(), slug, id);
	if (act === "restored")
		return (
			<p>
				{text} <bdi>{name}</bdi> {page && <Link to={page}>{t("deleted.open")}</Link>}
			</p>
		);
	return (
		<Form method="post" action="/deleted" className="undo">
			<p>
				{text} <bdi>{name}</bdi> <Link to="/deleted">{t("deleted.title")}</Link>
			</p>
			<input type="hidden" name="slug" value={slug} />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="then" value="list" />
			<SubmitButton label={t("deletion.undo")} icon="archive-restore" variant="plain" />
		</Form>
	);
}
