import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/lib/refusal.server.ts";
import { accentNames, accents } from "#contract/accents.ts";

/** The styles of an accent: few organisations have one, and their pages alone load it. */
export function loader({ params }: LoaderFunctionArgs) {
	const name = accentNames.find((one) => one === params.name);
	if (!name) throw notFound();
	const { light, dark } = accents[name];
	const said = Object.entries({ l: light, d: dark }).flatMap(([ground, colours]) =>
		[colours.accent, colours.strong, colours.tint].map(
			(colour, index) => `--${ground}${index + 1}:${colour}`,
		),
	);
	return new Response(`:root{${said.join(";")}}`, {
		headers: {
			"Content-Type": "text/css; charset=utf-8",
			"Cache-Control": "public, max-age=86400",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
