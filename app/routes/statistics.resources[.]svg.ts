import type { LoaderFunctionArgs } from "@remix-run/node";
import { chartImageHeaders } from "#app/charts/chart-image.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";
import { resourcesSvg } from "#app/statistics/chart-images.server.ts";

/** Returns a chart of the resources with the most in stock. */
export const loader = ({ request }: LoaderFunctionArgs) =>
	orPlainTextError(request, createImage(request));

async function createImage(request: Request) {
	const headers = chartImageHeaders(request, "top-10-resources", "svg");
	return new Response(await resourcesSvg(request), { headers });
}
