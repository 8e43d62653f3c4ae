import { useFetcher, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import styles from "#app/styles/pages/candidates.css?url";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldIdPrefix } from "#app/ui/field.tsx";
import { openBeside } from "#app/ui/open-beside.ts";
import { PageLoader } from "#app/ui/page-loader.tsx";
import { useRequestErrors } from "../request-errors.ts";
import type { RequestFormState } from "../request-form.server.ts";
import { AssignForm } from "./assign-form.tsx";
import type { AssignPageData } from "./assign-page.server.ts";

/** Errors of these fields name them. */
const noLabels = {};

type AssignDialogProps = {
	/** The page that assigns a request. */
	href: string;
	/** Where the link to it is. */
	anchor: DOMRect;
	onClose: () => void;
};

/** Shows the page that assigns a request as a sheet beside the link to it. */
export default function AssignDialog({ href, anchor, onClose }: AssignDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const headingId = useId();
	const { key } = useLocation();
	const [opened] = useState(key);
	const [page, setPage] = useState<AssignPageData | null>(null);
	useEffect(() => {
		if (!page || !dialog.current) return;
		openBeside(dialog.current, anchor);
		document.getElementById(headingId)?.focus();
	}, [page, anchor, headingId]);
	// The page below shows the new assignee.
	useEffect(() => {
		if (key !== opened) dialog.current?.close();
	}, [key, opened]);
	const closeOutside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
		if (target === currentTarget) currentTarget.close();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, too
		<dialog
			className="card dialog assign-sheet"
			ref={dialog}
			aria-labelledby={headingId}
			onClose={onClose}
			onClick={closeOutside}
		>
			<link rel="stylesheet" href={styles} />
			{page === null ? (
				<PageLoader href={href} onLoad={setPage} />
			) : (
				// The page has fields of the same names.
				<FieldIdPrefix.Provider value="assign">
					<h2 id={headingId} tabIndex={-1}>
						{page.words.to}
					</h2>
					<p className="hint">{page.words.place}</p>
					<AssignSheet page={page} href={href} onCancel={() => dialog.current?.close()} />
				</FieldIdPrefix.Provider>
			)}
		</dialog>
	);
}

type AssignSheetProps = { page: AssignPageData; href: string; onCancel: () => void };

function AssignSheet({ page, href, onCancel }: AssignSheetProps) {
	const { t } = useTranslation();
	const { data: result, Form } = useFetcher<RequestFormState | { unreached: true }>();
	const unreached = result !== undefined && "unreached" in result;
	const submission = result && !("unreached" in result) ? result : null;
	const formErrors = useRequestErrors(submission, unreached, noLabels);
	return (
		<>
			<ErrorSummary {...formErrors} />
			<AssignForm page={page} field={controlFields(submission)} by={Form} action={href}>
				<Button variant="quiet" onClick={onCancel}>
					{t("forms.cancel")}
				</Button>
			</AssignForm>
		</>
	);
}
