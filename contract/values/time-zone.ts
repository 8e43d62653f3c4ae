/** Whether this names a time zone, such as `Asia/Riyadh`, as programs and PostgreSQL know it. */
export function isTimeZone(text: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: text });
		// PostgreSQL takes the sign of an offset the other way round.
		return /^[a-z]/i.test(text);
	} catch {
		return false;
	}
}
