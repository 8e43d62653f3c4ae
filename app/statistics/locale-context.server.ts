import { getLocaleFormat } from "#app/lib/format.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Loads the user's language and texts, with the formats of the organisation's time zone. */
export async function loadLocaleContext(
	request: Request,
	visitor: Session,
): Promise<LocaleContext> {
	const [language, { timeZone, digits }] = await Promise.all([
		getLanguage(request),
		tenantLocale(visitor),
	]);
	const t = translatorFor(language, digits);
	return { t, language, format: getLocaleFormat(language, timeZone, digits) };
}
