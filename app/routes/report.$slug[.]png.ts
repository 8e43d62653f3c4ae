import type { LoaderFunctionArgs } from "@remix-run/node";
import { chartImageHeaders, chartSvg } from "#app/charts/chart-image.server.ts";
import { renderPng } from "#app/charts/chart-png.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";

/** Returns a list's chart as an image for download. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, createImage(request, params.slug));

async function createImage(request: Request, slug: string | undefined) {
	const { svg, name } = await chartSvg(request, slug, { alone: true });
	const png = await renderPng(svg, request.signal);
	return new Response(new Uint8Array(png), { headers: chartImageHeaders(request, name, "png") });
}
