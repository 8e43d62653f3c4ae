import { isLanguage, type Language } from "./languages.ts";
import { trimLinkSecret } from "./link-secret.ts";

/** Returns the language that a URL requests with `?lng=`; null without one. */
export function languageParam(url: URL): Language | null {
	const param = trimLinkSecret(url.searchParams.get("lng") ?? undefined);
	return isLanguage(param) ? param : null;
}

/**
 * Returns a path of this site with the `?lng=` of a request. A redirect needs it: the redirect of the
 * innermost loader wins over the root's, which would store the language.
 */
export function withRequestedLanguage(request: Request, path: string): string {
	const language = languageParam(new URL(request.url));
	if (!language) return path;
	const { pathname, searchParams, hash } = new URL(path, "http://here.invalid");
	searchParams.set("lng", language);
	return `${pathname}?${searchParams}${hash}`;
}
