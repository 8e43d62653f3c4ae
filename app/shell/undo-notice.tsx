import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { entityPath } from "#app/entities/entity-permissions.ts";
import type { CompletedAction } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { useCurrentMember, useRootData } from "#app/lib/root-data.ts";
import { Form } from "#app/ui/form.tsx";
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
				<UndoOf key={JSON.stringify(root.done)} done={root.done} text={text} />
			</Notice>
		</div>
	);
}

function UndoOf({ done, text }: { done: CompletedAction; text: string }) {
	switch (done.act) {
		case "moved":
			return <UndoMove {...done} text={text} />;
		case "assigned":
			return <UndoAssignment {...done} text={text} />;
		case "shared":
			return <UndoSharing {...done} text={text} />;
		case "decided":
			return <UndoDecision {...done} text={text} />;
		default:
			return <UndoDeletion {...done} text={text} />;
	}
}

const useAddress = () => {
	const { pathname, search } = useLocation();
	return pathname + search;
};

/** Moves the focus to the form, since the card with the pressed button may have been removed. */
const takeFocus = (form: HTMLFormElement | null) =>
	document.activeElement === document.body && form?.focus();

type UndoFormProps = {
	/** What was done. */
	children: ReactNode;
	action: string;
	/** The values of its hidden fields, or several of one name. */
	fields: Readonly<Record<string, string | number | undefined | readonly string[]>>;
	intent?: string;
	/** The list takes the focus after a deletion. */
	takesFocus?: boolean;
};

function UndoForm({ children, action, fields, intent, takesFocus = true }: UndoFormProps) {
	const { t } = useTranslation();
	return (
		<Form
			ref={takesFocus ? takeFocus : undefined}
			tabIndex={-1}
			method="post"
			action={action}
			className="undo"
		>
			<p>{children}</p>
			{Object.entries(fields).map(([name, values]) =>
				[values]
					.flat()
					.map(
						(value) =>
							value && <input key={name + value} type="hidden" name={name} value={value} />,
					),
			)}
			<SubmitButton intent={intent} label={t("deletion.undo")} icon="undo-2" variant="plain" />
		</Form>
	);
}

/** Undoes a change of a request's status, unless the request has changed since. */
function UndoMove({ id, before, version, text }: DoneWithText<"moved">) {
	const { t } = useTranslation();
	const page = `/view/request/${id}`;
	const isHere = useLocation().pathname === page;
	return (
		<UndoForm action={page} fields={{ status: before, version }}>
			{text} {!isHere && <Link to={page}>{t("stock.request", { id })}</Link>}
		</UndoForm>
	);
}

/** Undoes an assignment, unless the request has changed since. */
function UndoAssignment({ id, before, name, version, text }: DoneWithText<"assigned">) {
	const { t } = useTranslation();
	const page = `/view/request/${id}`;
	const fields = { assigned_to_id: before, back: useAddress(), version };
	return (
		<UndoForm action={`${page}/assign`} fields={fields} intent="reassign">
			{text} <Link to={page}>{t("requestActions.nowWith", { id, name: isolateBidi(name) })}</Link>
		</UndoForm>
	);
}

/** Undoes the assignment of several requests, except of those that have changed since. */
function UndoSharing({ rows, text }: DoneWithText<"shared">) {
	const fields = {
		do: "assign",
		back: useAddress(),
		assigned_to_id: rows.map(([, , before]) => before).join(),
		row: rows.map(([id, version]) => `${id}:${version}`),
	};
	return (
		<UndoForm action="/bulk/requests" fields={fields}>
			{text}
		</UndoForm>
	);
}

/** Undoes a decision on a report, which waits again. */
function UndoDecision({ id, version, text }: DoneWithText<"decided">) {
	return (
		<UndoForm action={`/table/reports?open=${id}`} fields={{ intent: "undo", version }}>
			{text}
		</UndoForm>
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
		<UndoForm action="/deleted" fields={{ slug, id }} takesFocus={false}>
			{text} <bdi>{name}</bdi> <Link to="/deleted">{t("trash.title")}</Link>
			<input type="hidden" name="then" value="list" />
		</UndoForm>
	);
}
