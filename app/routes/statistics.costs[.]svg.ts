import type { LoaderFunctionArgs } from "@remix-run/node";
import { orPlainTextError } from "#app/lib/refusal.server.ts";
import { chartImageHeaders } from "#app/reports/picture.server.ts";
import { costsSvg } from "#app/statistics/pictures.server.ts";

/** What distributions and purchases cost, drawn. */
export const loader = ({ request }: LoaderFunctionArgs) => orPlainTextError(request, pictureFor(request));

async function pictureFor(request: Request) {
	const headers = chartImageHeaders(request, "financial-cost", "svg");
	return new Response(await costsSvg(request), { headers });
}
