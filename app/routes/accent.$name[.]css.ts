import type { LoaderFunctionArgs } from "@remix-run/node";
import { accentStyles } from "#app/lib/accent-styles.server.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";

/**
 * Returns the styles of an accent colour: few organisations have one, and only their pages load it.
 */
export function loader({ params }: LoaderFunctionArgs) {
	const styles = accentStyles(params.name);
	if (!styles) throw notFoundPage();
	return new Response(styles, {
		headers: {
			"Content-Type": "text/css; charset=utf-8",
			"Cache-Control": "public, max-age=86400",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
