import type { Reader } from "#app/fields/field.ts";
import { formatFor } from "../format.ts";
import { languageOf } from "../preferences.server.ts";
import type { SignedInVisitor } from "../session.server.ts";
import { translateIn } from "../texts.server.ts";
import { organisationTimeZone } from "../time-zone.server.ts";

/** The reader's language and texts, with the formats of the organisation's time zone. */
export async function readerOf(request: Request, visitor: SignedInVisitor): Promise<Reader> {
	const [language, timeZone] = await Promise.all([
		languageOf(request),
		organisationTimeZone(visitor),
	]);
	return { t: translateIn(language), language, format: formatFor(language, timeZone) };
}
