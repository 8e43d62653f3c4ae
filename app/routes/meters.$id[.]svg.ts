import type { LoaderFunctionArgs } from "@remix-run/node";
import { chartImageHeaders } from "#app/charts/chart-image.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";
import { readingsSvg } from "#app/meters/readings-chart.server.ts";

/** Returns a chart of a meter's last readings. */
export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
	orPlainTextError(request, createImage(request, id));

async function createImage(request: Request, id: string | undefined) {
	const headers = chartImageHeaders(request, "readings", "svg");
	return new Response(await readingsSvg(request, id), { headers });
}
