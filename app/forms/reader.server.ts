import type { Digits } from "#app/lib/format.ts";
import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { organisationWriting } from "#app/lib/organisation.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";

/** Whose form it is. */
export type FormReader = {
	readonly visitor: SignedInVisitor;
	readonly request: Request;
	readonly language: Language;
	readonly t: Translate;
	/** Those that the organisation writes with. */
	readonly digits: Digits;
};

export async function formReader(request: Request, visitor: SignedInVisitor): Promise<FormReader> {
	const [language, { digits }] = await Promise.all([
		languageOf(request),
		organisationWriting(visitor),
	]);
	return { visitor, request, language, t: translateIn(language, digits), digits };
}
