import { getLocaleFormat } from "#app/lib/format.ts";
import { tenantLocale } from "#app/lib/organisation.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { LocaleContext } from "#app/lib/reader.ts";
import type { Session } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/texts.server.ts";

/** The reader's language and texts, with the formats of the organisation's time zone. */
export async function loadLocaleContext(request: Request, visitor: Session): Promise<LocaleContext> {
	const [language, { timeZone, digits }] = await Promise.all([
		getLanguage(request),
		tenantLocale(visitor),
	]);
	const t = translatorFor(language, digits);
	return { t, language, format: getLocaleFormat(language, timeZone, digits) };
}
