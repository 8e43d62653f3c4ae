import type { LoaderFunctionArgs } from "@remix-run/node";
import { chartImageHeaders } from "#app/charts/chart-image.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";
import { workSvg } from "#app/statistics/work-page.server.ts";

/** Returns a chart of the page at /statistics/work. */
export const loader = ({ request }: LoaderFunctionArgs) =>
	orPlainTextError(request, createImage(request));

async function createImage(request: Request) {
	const headers = chartImageHeaders(request, "work", "svg");
	return new Response(await workSvg(request), { headers });
}
