import type { Reader } from "#app/lib/reader.ts";
import { formatFor } from "../format.ts";
import { organisationWriting } from "../organisation.server.ts";
import { languageOf } from "../preferences.server.ts";
import type { SignedInVisitor } from "../session.server.ts";
import { translateIn } from "../texts.server.ts";

/** The reader's language and texts, with the formats of the organisation's time zone. */
export async function readerOf(request: Request, visitor: SignedInVisitor): Promise<Reader> {
	const [language, { timeZone, digits }] = await Promise.all([
		languageOf(request),
		organisationWriting(visitor),
	]);
	return { t: translateIn(language), language, format: formatFor(language, timeZone, digits) };
}
