/** Where the reader was when scripts came, or has typed since a form was last sent. */
let place: EventTarget | null = null;

/** Notes where the reader types. */
export function trackTyping(): void {
	place = document.activeElement;
	addEventListener("input", ({ target }) => {
		place = target;
	});
	addEventListener("submit", () => {
		place = null;
	});
}

/** Whether the reader is in the middle of something, from which the focus may not be taken. */
export const isTyping = (): boolean =>
	place !== null && place !== document.body && place === document.activeElement;
