/**
 * Makes the browser ask before it leaves a form with unsaved changes, for another language or
 * another site. Filters and the sign-in page are excluded.
 */
export function confirmUnsavedChanges(): void {
	let changed: HTMLFormElement | null = null;
	addEventListener("input", ({ target }) => {
		const form = (target as Element).closest<HTMLFormElement>(".content form");
		if (form?.method === "post") changed = form;
	});
	addEventListener("submit", () => {
		changed = null;
	});
	addEventListener("beforeunload", (event) => {
		if (!changed?.isConnected) return;
		event.preventDefault();
		// Older browsers require a value.
		event.returnValue = true;
	});
}
