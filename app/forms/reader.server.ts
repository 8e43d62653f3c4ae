import type { Translate } from "#app/lib/i18n.ts";
import type { Language } from "#app/lib/languages.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";

/** Whose form it is. */
export type FormReader = {
	readonly visitor: SignedInVisitor;
	readonly request: Request;
	readonly language: Language;
	readonly t: Translate;
};

export async function formReader(request: Request, visitor: SignedInVisitor): Promise<FormReader> {
	const language = await languageOf(request);
	return { visitor, request, language, t: translateIn(language) };
}
