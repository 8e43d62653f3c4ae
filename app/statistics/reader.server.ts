import { formatFor } from "#app/lib/format.ts";
import { organisationWriting } from "#app/lib/organisation.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import type { Reader } from "#app/lib/reader.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";

/** The reader's language and texts, with the formats of the organisation's time zone. */
export async function readerOf(request: Request, visitor: SignedInVisitor): Promise<Reader> {
	const [language, { timeZone, digits }] = await Promise.all([
		languageOf(request),
		organisationWriting(visitor),
	]);
	const t = translateIn(language, digits);
	return { t, language, format: formatFor(language, timeZone, digits) };
}
