import ar from "#app/locales/ar/error-pages.ts";
import en from "#app/locales/en/error-pages.ts";

type About =
	/** Seconds after which the page at `path` reloads. */
	| { path: string; retryAfter: number }
	/**
	 * The submitted form; null if it can't be stored in a page, and the browser has to submit it
	 * again.
	 */
	| { path: string; form: readonly (readonly [name: string, value: string])[] | null };

/**
 * The referrer policy lets the browser send the origin of the page's form, which forms must have.
 */
const headers = {
	"Content-Type": "text/html; charset=utf-8",
	"Cache-Control": "no-store",
	"Content-Security-Policy":
		"default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
	"Referrer-Policy": "same-origin",
	"X-Content-Type-Options": "nosniff",
} as const;

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Renders the page for clients that send too many requests at once, in both languages; no input is
 * lost.
 */
export function busyPage(about: About): { headers: Record<string, string>; body: string } {
	const path = escaped(about.path);
	const again =
		"retryAfter" in about
			? `<meta http-equiv="refresh" content="${about.retryAfter};url=${path}">`
			: "";
	const form =
		"form" in about && about.form
			? `<form method="post" action="${path}">${about.form.map(hiddenField).join("")}
<p><button>${ar.crowded.sendAgain} · <span lang="en" dir="ltr">${en.crowded.sendAgain}</span></button></p></form>`
			: "";
	const said = (texts: typeof ar | typeof en) => {
		if ("retryAfter" in about)
			return `<p>${texts.crowded.text}</p><p><a href="${path}">${texts.retry}</a></p>`;
		return `<p>${about.form ? texts.crowded.kept : texts.crowded.reload}</p>`;
	};
	const body = `<!DOCTYPE html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}
<title>${ar.crowded.title} · ${en.crowded.title}</title></head>
<body><main><h1>${ar.crowded.title}</h1>${said(ar)}${form}
<div lang="en" dir="ltr"><h2>${en.crowded.title}</h2>${said(en)}</div></main></body></html>
`;
	return { headers, body };
}

const hiddenField = ([name, value]: readonly [string, string]) =>
	`<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
