import type { Translate } from "../i18n.ts";
import type { Language } from "../languages.ts";
import { languageOf } from "../preferences.server.ts";
import type { SignedInVisitor } from "../session.server.ts";
import { translateIn } from "../texts.server.ts";

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
