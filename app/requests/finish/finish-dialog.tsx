import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useLocale } from "#app/lib/root-data.ts";
import styles from "#app/styles/pages/finish.css?url";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldIdPrefix } from "#app/ui/field.tsx";
import { PageLoader } from "#app/ui/page-loader.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useRequestErrors } from "../request-errors.ts";
import { FinishForm } from "./finish-form.tsx";
import type { FinishFormState, FinishPageData } from "./finish-page.server.ts";
import { StepsLeft } from "./finish-page.tsx";

type FinishDialogProps = { href: string; onClose: () => void };

/** Shows the page that finishes a request, at `href`, as a sheet over the request's page. */
export default function FinishDialog({ href, onClose }: FinishDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const headingId = useId();
	const { key } = useLocation();
	const [opened] = useState(key);
	const [page, setPage] = useState<FinishPageData | null>(null);
	const [isStale, setIsStale] = useState(true);
	useEffect(() => {
		if (!page || dialog.current?.open) return;
		dialog.current?.showModal();
		document.getElementById(headingId)?.focus();
	}, [page, headingId]);
	// The request is shown anew once it is finished.
	useEffect(() => {
		if (key !== opened) dialog.current?.close();
	}, [key, opened]);
	return (
		<dialog
			className="card dialog finish-sheet"
			ref={dialog}
			aria-labelledby={headingId}
			onClose={onClose}
		>
			<link rel="stylesheet" href={styles} />
			{isStale && (
				<PageLoader
					href={href}
					onLoad={(loaded: FinishPageData) => {
						setPage(loaded);
						setIsStale(false);
					}}
				/>
			)}
			{page && (
				// The request's page has fields of the same names.
				<FieldIdPrefix.Provider value="finish">
					<h2 id={headingId} tabIndex={-1}>
						{page.words.title}
					</h2>
					<FinishSheet
						href={href}
						page={page}
						onStale={() => setIsStale(true)}
						onCancel={() => dialog.current?.close()}
					/>
				</FieldIdPrefix.Provider>
			)}
		</dialog>
	);
}

type FinishSheetProps = {
	href: string;
	page: FinishPageData;
	/** The request has been changed since the page was loaded. */
	onStale: () => void;
	onCancel: () => void;
};

function FinishSheet({ href, page, onStale, onCancel }: FinishSheetProps) {
	const { t } = useLocale();
	const { data: answer, Form, state } = useFetcher<FinishFormState | { unreached: true }>();
	const unreached = answer !== undefined && "unreached" in answer;
	const [submission, setSubmission] = useState<FinishFormState | null>(null);
	const formErrors = useRequestErrors(submission, unreached, page.labels);
	const stale = useRef(onStale);
	stale.current = onStale;
	useEffect(() => {
		if (!answer || "unreached" in answer) return;
		setSubmission(answer);
		if (answer.stale) stale.current();
	}, [answer]);
	return (
		<>
			<ErrorSummary {...formErrors} />
			<StepsLeft page={page} />
			<FinishForm page={page} submission={submission} by={Form} action={href}>
				<div className="buttons">
					<SubmitButton
						icon="circle-check"
						label={state === "idle" ? page.words.now : t("forms.saving")}
					/>
					<Button variant="quiet" onClick={onCancel}>
						{t("forms.cancel")}
					</Button>
				</div>
			</FinishForm>
		</>
	);
}
