import { getLocaleFormat } from "#contract/values/format.ts";
import type { LocaleContext } from "./locale-context.ts";
import { getLanguage } from "./preferences.server.ts";
import type { Session } from "./session.server.ts";
import { tenantLocale } from "./tenant-settings.server.ts";
import { translatorFor } from "./translations.server.ts";

/** Loads the user's language and texts, with the formats of the organisation's time zone. */
export async function loadLocaleContext(
	request: Request,
	session: Session,
): Promise<LocaleContext> {
	const [language, { timeZone, digits, currency }] = await Promise.all([
		getLanguage(request),
		tenantLocale(session),
	]);
	const t = translatorFor(language, digits);
	return { t, language, format: getLocaleFormat(language, timeZone, digits, currency) };
}
