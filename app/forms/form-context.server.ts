import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { Digits } from "#contract/values/format.ts";

/** The session, language and texts for a form. */
export type FormContext = {
	readonly session: Session;
	readonly request: Request;
	readonly language: Language;
	readonly t: Translate;
	/** The organisation's digits. */
	readonly digits: Digits;
};

export async function createFormContext(request: Request, session: Session): Promise<FormContext> {
	const [language, { digits }] = await Promise.all([getLanguage(request), tenantLocale(session)]);
	return { session, request, language, t: translatorFor(language, digits), digits };
}
