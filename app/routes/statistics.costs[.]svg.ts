import type { LoaderFunctionArgs } from "@remix-run/node";
import { chartImageHeaders } from "#app/charts/chart-image.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";
import { costsSvg } from "#app/statistics/chart-images.server.ts";

/** Returns a chart of the costs of distributions and purchases. */
export const loader = ({ request }: LoaderFunctionArgs) =>
	orPlainTextError(request, createImage(request));

async function createImage(request: Request) {
	const headers = chartImageHeaders(request, "financial-cost", "svg");
	return new Response(await costsSvg(request), { headers });
}
