import type { LoaderFunctionArgs } from "@remix-run/node";
import { orInWords } from "#app/lib/refusal.server.ts";
import { paintPng } from "#app/reports/chart-png.server.ts";
import { pictureHeaders, reportSvg } from "#app/reports/picture.server.ts";

/** A list's chart as a picture to take away. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orInWords(request, pictureFor(request, params.slug));

async function pictureFor(request: Request, slug: string | undefined) {
	const { svg, name } = await reportSvg(request, slug, { alone: true });
	const png = await paintPng(svg, request.signal);
	return new Response(new Uint8Array(png), { headers: pictureHeaders(request, name, "png") });
}
