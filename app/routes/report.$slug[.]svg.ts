import type { LoaderFunctionArgs } from "@remix-run/node";
import { chartImageHeaders, chartSvg } from "#app/charts/chart-image.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";

/** Returns a list's chart as the page shows it; with `download`, as a standalone image. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, createImage(request, params.slug));

async function createImage(request: Request, slug: string | undefined) {
	const alone = new URL(request.url).searchParams.has("download");
	const { svg, name } = await chartSvg(request, slug, { alone });
	return new Response(svg, { headers: chartImageHeaders(request, name, "svg") });
}
