import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/lib/error-responses.server.ts";
import { accentColorNames, accentColors } from "#contract/tenants/accent-colors.ts";

/**
 * Returns the styles of an accent colour: few organisations have one, and only their pages load it.
 */
export function loader({ params }: LoaderFunctionArgs) {
	const name = accentColorNames.find((one) => one === params.name);
	if (!name) throw notFoundPage();
	const { light, dark } = accentColors[name];
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
