import type { LoaderFunctionArgs } from "@remix-run/node";
import { orPlainTextError } from "#app/lib/refusal.server.ts";
import { chartImageHeaders } from "#app/reports/picture.server.ts";
import { resourcesSvg } from "#app/statistics/pictures.server.ts";

/** The resources with the most in stock, drawn. */
export const loader = ({ request }: LoaderFunctionArgs) => orPlainTextError(request, pictureFor(request));

async function pictureFor(request: Request) {
	const headers = chartImageHeaders(request, "top-10-resources", "svg");
	return new Response(await resourcesSvg(request), { headers });
}
