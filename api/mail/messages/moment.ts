/** A moment in the reader's words, by the clocks of the organisation. */
export const momentIn = (language: "ar" | "en", timeZone: string, iso: string): string =>
	new Intl.DateTimeFormat(`${language === "en" ? "en-GB" : language}-u-ca-gregory-nu-latn`, {
		timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
		hour: "numeric",
		minute: "2-digit",
		hour12: true,
	}).format(new Date(iso));
