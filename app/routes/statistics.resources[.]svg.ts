import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureHeaders } from "#app/lib/report-picture.server.ts";
import { resourcesSvg } from "#app/lib/statistics/pictures.server.ts";

/** The resources with the most in stock, drawn. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
	new Response(await resourcesSvg(request), {
		headers: pictureHeaders(request, "top-10-resources", "svg"),
	});
