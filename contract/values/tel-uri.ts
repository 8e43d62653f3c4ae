/** The separator between two numbers, or before an internal extension. */
const afterFirst = /[/,;،؛]|(?:ext|x|تحويل[ةه])\.?\s*\d+/i;

/** Returns the `tel:` address of the first phone number in a text; null if it has none. */
export function toTelUri(text: string): string | null {
	const [first = ""] = text.split(afterFirst);
	const whole = first.replace(/\D/g, "").length < 5 && text.includes("/") ? text : first;
	const number = whole.replace(/[^+\d]/g, "");
	return /^\+?\d{3,20}$/.test(number) ? `tel:${number}` : null;
}
