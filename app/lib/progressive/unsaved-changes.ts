import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "#app/lib/i18n.ts";

/** The attribute of forms whose text is kept while other pages of the app are shown. */
export const draftAttribute = "data-draft";

let changed: HTMLFormElement | null = null;

const textControls =
	"textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])";

/** Counts the text of a rejected form as unsaved, as it has not been changed since it came back. */
export function markRejectedForm(): void {
	const invalid = document.querySelector(".content form [aria-invalid=true]");
	const form = invalid
		? invalid.closest("form")
		: document.querySelector<HTMLFormElement>(
				`.content form[method=post]:not([${draftAttribute}])`,
			);
	if (form?.method !== "post") return;
	const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textControls);
	if ([...controls].some(({ value }) => value !== "")) changed = form;
}

/**
 * Makes the browser ask before it leaves a form with unsaved changes, for another language or
 * another site. Filters and the sign-in page are excluded.
 */
export function confirmUnsavedChanges(): void {
	addEventListener("input", ({ target }) => {
		const form = (target as Element).closest<HTMLFormElement>(".content form");
		if (form?.method === "post") changed = form;
	});
	// React sends a form before the event reaches the window.
	addEventListener(
		"submit",
		({ target }) => {
			if ((target as Element).closest(".content")) changed = null;
		},
		true,
	);
	addEventListener("beforeunload", (event) => {
		if (!changed?.isConnected) return;
		event.preventDefault();
		// Older browsers require a value.
		event.returnValue = true;
	});
}

/** Asks before a link or the browser's history leads from a form with unsaved changes to another page. */
export function useUnsavedChanges(): void {
	const { t } = useTranslation();
	const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
		// What replaces the page's own address takes the form's values along.
		if (currentLocation.pathname === nextLocation.pathname)
			if (currentLocation.search === nextLocation.search || historyAction === "REPLACE")
				return false;
		if (!changed?.isConnected || changed.hasAttribute(draftAttribute)) return false;
		if (!confirm(t("forms.leave"))) return true;
		changed = null;
		return false;
	});
	useEffect(() => {
		if (blocker.state === "blocked") blocker.reset();
	}, [blocker]);
}
