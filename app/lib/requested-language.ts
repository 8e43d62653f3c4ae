import { isLanguage, type Language } from "./languages.ts";
import { trimLinkSecret } from "./link-secret.ts";

/** The language that an address asks for by `?lng=`; null without one. */
export function languageParam(url: URL): Language | null {
	const asked = trimLinkSecret(url.searchParams.get("lng") ?? undefined);
	return isLanguage(asked) ? asked : null;
}

/**
 * A path of this site that asks for the language that a request asks for: of several redirections of a page
 * the innermost is taken, and not the root's, which keeps the language.
 */
export function withRequestedLanguage(request: Request, path: string): string {
	const asked = languageParam(new URL(request.url));
	if (!asked) return path;
	const { pathname, searchParams, hash } = new URL(path, "http://here.invalid");
	searchParams.set("lng", asked);
	return `${pathname}?${searchParams}${hash}`;
}
