/**
 * Checks whether a text is the name of a time zone, such as `Asia/Riyadh`, that both JavaScript and
 * PostgreSQL know.
 */
export function isTimeZone(text: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: text });
		// PostgreSQL reads the sign of an offset the other way round.
		return /^[a-z]/i.test(text);
	} catch {
		return false;
	}
}
