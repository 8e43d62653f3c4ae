/**
 * Has the browser ask before it leaves a form that was filled in and not sent, for another
 * language or another site. Filters and the sign-in page can be left as they are.
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
		// Older browsers ask only for a value.
		event.returnValue = true;
	});
}
