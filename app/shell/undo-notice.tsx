import { Form, Link, useLocation } from "@remix-run/react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import type { CompletedAction } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember, useRootData } from "#app/lib/root-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { isolateBidi } from "#contract/values/bidi.ts";

/** A completed action with the text of the toast. */
type DoneWithText<Act extends CompletedAction["act"]> = Extract<CompletedAction, { act: Act }> & {
	text: string;
};

/** Renders a notice of the completed action in place of the toast, with a button to undo it. */
export function UndoNotice() {
	const root = useRootData();
	if (!root?.done) return null;
	const text = root.toast?.text ?? "";
	return (
		<div className="done screen-only">
			<Notice kind={root.done.act === "deleted" ? "info" : "success"}>
				<UndoOf done={root.done} text={text} />
			</Notice>
		</div>
	);
}

function UndoOf({ done, text }: { done: CompletedAction; text: string }) {
	switch (done.act) {
		case "moved":
			return <UndoMove key={`${done.id} ${done.before}`} {...done} text={text} />;
		case "assigned":
			return <UndoAssignment key={`${done.id} ${done.name}`} {...done} text={text} />;
		case "decided":
			return <UndoDecision key={`${done.id} ${done.version}`} {...done} text={text} />;
		default:
			return <UndoDeletion {...done} text={text} />;
	}
}

/** Moves the focus to the form, since the card with the pressed button may have been removed. */
const takeFocus = (form: HTMLFormElement | null) =>
	document.activeElement === document.body && form?.focus();

/** Undoes a change of a request's status, unless the request has changed since. */
function UndoMove({ id, before, version, text }: DoneWithText<"moved">) {
	const { t } = useTranslation();
	const page = `/view/request/${id}`;
	const isHere = useLocation().pathname === page;
	return (
		<Form ref={takeFocus} tabIndex={-1} method="post" action={page} className="undo">
			<p>
				{text} {!isHere && <Link to={page}>{t("stock.request", { id })}</Link>}
			</p>
			<input type="hidden" name="status" value={before} />
			{version !== undefined && <input type="hidden" name="version" value={version} />}
			<SubmitButton label={t("deletion.undo")} icon="undo-2" variant="plain" />
		</Form>
	);
}

/** Undoes an assignment, unless the request has changed since. */
function UndoAssignment({ id, before, name, version, text }: DoneWithText<"assigned">) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const page = `/view/request/${id}`;
	return (
		<Form ref={takeFocus} tabIndex={-1} method="post" action={`${page}/assign`} className="undo">
			<p>
				{text} <Link to={page}>{t("requestActions.nowWith", { id, name: isolateBidi(name) })}</Link>
			</p>
			<input type="hidden" name="assigned_to_id" value={before} />
			<input type="hidden" name="back" value={pathname + search} />
			{version !== undefined && <input type="hidden" name="version" value={version} />}
			<SubmitButton intent="reassign" label={t("deletion.undo")} icon="undo-2" variant="plain" />
		</Form>
	);
}

/** Undoes a decision on a report, which waits again. */
function UndoDecision({ id, version, text }: DoneWithText<"decided">) {
	const { t } = useTranslation();
	return (
		<Form
			ref={takeFocus}
			tabIndex={-1}
			method="post"
			action={`/table/reports?open=${id}`}
			className="undo"
		>
			<p>{text}</p>
			<input type="hidden" name="intent" value="undo" />
			<input type="hidden" name="version" value={version} />
			<SubmitButton label={t("deletion.undo")} icon="undo-2" variant="plain" />
		</Form>
	);
}

function UndoDeletion({ act, slug, id, name, text }: DoneWithText<"deleted" | "restored">) {
	const { t } = useTranslation();
	const page = entityPath(useCurrentMember(), slug, id);
	if (act === "restored")
		return (
			<p>
				{text} <bdi>{name}</bdi> {page && <Link to={page}>{t("trash.open")}</Link>}
			</p>
		);
	return (
		<Form method="post" action="/deleted" className="undo">
			<p>
				{text} <bdi>{name}</bdi> <Link to="/deleted">{t("trash.title")}</Link>
			</p>
			<input type="hidden" name="slug" value={slug} />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="then" value="list" />
			<SubmitButton label={t("deletion.undo")} icon="undo-2" variant="plain" />
		</Form>
	);
}
