import { renderToStaticMarkup } from "react-dom/server";
import { textDirection } from "#app/lib/languages.ts";
import { getLanguage, getTheme } from "#app/lib/preferences.server.ts";
import { setSecurityHeaders } from "#app/lib/security-headers.server.ts";
import styles from "#app/styles/app.css?url";

type FileError = {
	status: number;
	title: string;
	sentences: readonly string[];
	back: { href: string; label: string };
	/** Seconds after which the file may be requested again. */
	retryAfter?: number;
};

/** Renders a small page, in the user's language, with the reason why a file is not available. */
export async function renderFileErrorPage(
	request: Request,
	{ status, title, sentences, back, retryAfter }: FileError,
): Promise<Response> {
	const [language, theme] = await Promise.all([getLanguage(request), getTheme(request)]);
	const page = renderToStaticMarkup(
		<html
			lang={language}
			dir={textDirection(language)}
			data-theme={theme === "system" ? undefined : theme}
			data-light=""
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{title}</title>
				<link rel="stylesheet" href={styles} />
				<link rel="icon" href="data:," />
			</head>
			<body>
				<div className="public">
					<main id="content">
						<section className="card message">
							<h1>{title}</h1>
							{sentences.map((sentence) => (
								<p key={sentence}>{sentence}</p>
							))}
							<div className="buttons">
								<a className="button primary" href={back.href}>
									{back.label}
								</a>
							</div>
						</section>
					</main>
				</div>
			</body>
		</html>,
	);
	const headers = new Headers({
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "private, no-store",
	});
	if (retryAfter) headers.set("Retry-After", String(retryAfter));
	setSecurityHeaders(headers);
	return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}
