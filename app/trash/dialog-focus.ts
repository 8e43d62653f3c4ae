/**
 * Moves the focus to the heading, since the button that had the focus was deleted together with its
 * row.
 */
export function moveFocusToHeading(): void {
	if (document.activeElement === document.body) document.getElementById("content")?.focus();
}
