/** What stands between two numbers, or before the number within a house. */
const afterFirst = /[/,;،؛]|(?:ext|x|تحويلة)\.?\s*\d+/i;

/** What a link calls: the first of the numbers in a text; null where it is none. */
export function toTelUri(text: string): string | null {
	const [first = ""] = text.split(afterFirst);
	const whole = first.replace(/\D/g, "").length < 5 && text.includes("/") ? text : first;
	const number = whole.replace(/[^+\d]/g, "");
	return /^\+?\d{3,20}$/.test(number) ? `tel:${number}` : null;
}
