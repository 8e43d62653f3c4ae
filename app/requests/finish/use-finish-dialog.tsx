import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import { supportsDialogs } from "#app/lib/progressive/supports-dialogs.ts";

const FinishDialog = lazy(() => import("./finish-dialog.tsx"));

/**
 * Shows the page to finish a request as a dialog where scripts run.
 *
 * @returns the handler for clicks on the page, before its links have them, and the dialog
 */
export function useFinishDialog(requestId: number): {
	onClickCapture: (event: MouseEvent) => void;
	dialog: ReactNode;
} {
	const href = `/view/request/${requestId}/finish`;
	const [isOpen, setIsOpen] = useState(false);
	return {
		onClickCapture(event) {
			const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
			const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
			if (!isPlain || !supportsDialogs()) return;
			if (!(target as Element).closest(`a[href="${href}"]`)) return;
			event.preventDefault();
			setIsOpen(true);
		},
		dialog: isOpen && (
			<Suspense>
				<FinishDialog href={href} onClose={() => setIsOpen(false)} />
			</Suspense>
		),
	};
}
