import type { LoaderFunctionArgs } from "@remix-run/node";
import { orPlainTextError } from "#app/lib/refusal.server.ts";
import { renderPng } from "#app/reports/chart-png.server.ts";
import { chartImageHeaders, chartSvg } from "#app/reports/picture.server.ts";

/** A list's chart as a picture to take away. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, pictureFor(request, params.slug));

async function pictureFor(request: Request, slug: string | undefined) {
	const { svg, name } = await chartSvg(request, slug, { alone: true });
	const png = await renderPng(svg, request.signal);
	return new Response(new Uint8Array(png), { headers: chartImageHeaders(request, name, "png") });
}
