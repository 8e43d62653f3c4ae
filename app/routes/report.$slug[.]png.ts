import type { LoaderFunctionArgs } from "@remix-run/node";
import { paintPng } from "#app/lib/chart-png.server.ts";
import { pictureHeaders, reportSvg } from "#app/lib/report-picture.server.ts";

/** A list's chart as a picture to take away. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { svg, name } = await reportSvg(request, params.slug, { alone: true });
	const png = await paintPng(svg);
	return new Response(new Uint8Array(png), { headers: pictureHeaders(request, name, "png") });
}
