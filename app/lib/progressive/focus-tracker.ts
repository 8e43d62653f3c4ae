/**
 * The element that had the focus when scripts came, or that was typed into since a form was last
 * sent.
 */
let place: EventTarget | null = null;

/** Tracks the element that the user types into. */
export function trackTyping(): void {
	place = document.activeElement;
	addEventListener("input", ({ target }) => {
		place = target;
	});
	addEventListener("submit", () => {
		place = null;
	});
}

/** Checks whether the user is typing, so that the focus must not be moved. */
export const isTyping = (): boolean =>
	place !== null && place !== document.body && place === document.activeElement;
