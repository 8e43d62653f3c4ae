import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import { daysInWords } from "#app/lib/spoken-time.ts";
import { daysUntil, type LocaleFormat } from "#contract/values/format.ts";

/** The member whose first page is loaded, and how it is written. */
export type HomeContext = {
	readonly session: Session;
	readonly language: Language;
	readonly t: Translate;
	readonly format: LocaleFormat;
	readonly now: Date;
};

/**
 * Returns how many days ago an instant was: `today`, `3 days ago`; nothing for a day of another API
 * that can't be read.
 */
export function ageText(home: HomeContext, at: string): string {
	if (Number.isNaN(Date.parse(at))) return "";
	const days = daysUntil(home.format.timeZone, at, home.now.valueOf());
	return daysInWords(home, -Math.abs(days));
}
