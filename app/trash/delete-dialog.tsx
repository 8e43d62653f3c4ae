import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeletionData } from "./deletion.server.ts";
import { DeletionContent } from "./deletion-content.tsx";
import { moveFocusToHeading } from "./dialog-focus.ts";

type DeleteDialogProps = { href: string; label?: string; onClose: () => void };

/** Shows the confirmation page at `href` as a dialog over the open page. */
export default function DeleteDialog({ href, onClose }: DeleteDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const headingId = useId();
	const { data: deletion, load } = useFetcher<DeletionData>();
	const { data: result, Form } = useFetcher<{ failure: string }>();
	useEffect(() => load(href), [href, load]);
	useEffect(() => {
		if (!deletion || dialog.current?.open) return;
		dialog.current?.showModal();
		document.getElementById(headingId)?.focus();
	}, [deletion, headingId]);
	useEffect(() => moveFocusToHeading, []);
	return (
		<dialog className="card dialog" ref={dialog} aria-labelledby={headingId} onClose={onClose}>
			{deletion && (
				<DeletionContent
					deletion={deletion}
					failure={result?.failure}
					headingId={headingId}
					form={Form}
					action={href}
					cancel={(label) => <Button onClick={() => dialog.current?.close()}>{label}</Button>}
				/>
			)}
		</dialog>
	);
}
