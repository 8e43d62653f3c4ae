import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "#app/lib/i18n.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldId } from "#app/ui/field.tsx";
import { useScanner } from "./scanner/use-scanner.ts";

export type QrScannerProps = {
	/** The field that accepts an image of the code instead. */
	field: string;
	/** The scanned code is being looked up. */
	reading: boolean;
	/** The error of the scanned code. */
	error?: string;
	onCode: (text: string) => void;
	onClose: () => void;
};

/** Renders the live image of the camera, which is searched for the code of a facility. */
export function QrScanner({ field, reading, error, onCode, onClose }: QrScannerProps) {
	const { t } = useTranslation();
	const dialog = useRef<HTMLDialogElement>(null);
	const video = useRef<HTMLVideoElement>(null);
	const headingId = useId();
	const [isSubmitted, setSubmitted] = useState(false);
	const [isLit, setLit] = useState(false);
	const { state, misread, torch } = useScanner(video, reading, (text) => {
		setSubmitted(true);
		onCode(text);
	});

	useEffect(() => {
		dialog.current?.showModal();
		document.getElementById(headingId)?.focus();
		const closeWhenHidden = () => document.hidden && dialog.current?.close();
		document.addEventListener("visibilitychange", closeWhenHidden);
		return () => document.removeEventListener("visibilitychange", closeWhenHidden);
	}, [headingId]);

	const isShown = state === "opening" || state === "scanning";
	const message = misread ? t("fieldErrors.qr_unreadable") : isSubmitted && error;
	const status = () => {
		if (!isShown) return t(`qrScanner.problems.${state}`);
		if (reading) return t("requests.readingQr");
		return message || t(state === "opening" ? "qrScanner.opening" : "qrScanner.aim");
	};
	return (
		<dialog className="card dialog" ref={dialog} aria-labelledby={headingId} onClose={onClose}>
			<h2 id={headingId} tabIndex={-1}>
				{t("qrScanner.title")}
			</h2>
			{isShown && (
				<div className="viewfinder">
					<video ref={video} playsInline muted aria-label={t("qrScanner.title")} />
				</div>
			)}
			<p className={isShown && !message ? "hint" : "error"} role="status">
				{status()}
			</p>
			<div className="buttons">
				{torch && isShown && (
					<Button
						aria-pressed={isLit}
						onClick={() => {
							setLit(!isLit);
							torch(!isLit).catch(() => setLit(isLit));
						}}
					>
						{t("qrScanner.torch")}
					</Button>
				)}
				<Button
					icon="upload"
					variant={isShown ? "plain" : "primary"}
					onClick={() => {
						dialog.current?.close();
						document.getElementById(fieldId(field))?.focus();
					}}
				>
					{t("qrScanner.upload")}
				</Button>
				<Button variant="quiet" onClick={() => dialog.current?.close()}>
					{t("qrScanner.close")}
				</Button>
			</div>
		</dialog>
	);
}
