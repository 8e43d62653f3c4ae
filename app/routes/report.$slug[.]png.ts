import type { LoaderFunctionArgs } from "@remix-run/node";
import { paintPng } from "#app/lib/chart-png.server.ts";
import { orInWords } from "#app/lib/refusal.server.ts";
import { pictureHeaders, reportSvg } from "#app/lib/report-picture.server.ts";

/** A list's chart as a picture to take away. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orInWords(request, pictureFor(request, params.slug));

async function pictureFor(request: Request, slug: string | undefined) {
	const { svg, name } = await reportSvg(request, slug, { alone: true });
	const png = await paintPng(svg);
	return new Response(new Uint8Array(png), { headers: pictureHeaders(request, name, "png") });
}
