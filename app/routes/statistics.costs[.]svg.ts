import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureHeaders } from "#app/lib/report-picture.server.ts";
import { costsSvg } from "#app/lib/statistics/pictures.server.ts";

/** What distributions and purchases cost, drawn. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
	new Response(await costsSvg(request), {
		headers: pictureHeaders(request, "financial-cost", "svg"),
	});
