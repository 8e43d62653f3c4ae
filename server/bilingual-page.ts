type Part = {
	readonly title: string;
	/** The content below the title. */
	readonly html: string;
};

export type RenderedPage = { headers: Record<string, string>; body: string };

/** Renders a page in both languages for cases in which the app can't respond. */
export const bilingualPage = (
	ar: Part,
	en: Part,
	{ head = "", referrer = "no-referrer" } = {},
): RenderedPage => ({
	headers: {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
		"Content-Security-Policy":
			"default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
		"Referrer-Policy": referrer,
		"X-Content-Type-Options": "nosniff",
	},
	body: `<!DOCTYPE html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${ar.title} · ${en.title}</title></head>
<body><main><h1>${ar.title}</h1>${ar.html}
<div lang="en" dir="ltr"><h2>${en.title}</h2>${en.html}</div></main></body></html>
`,
});
