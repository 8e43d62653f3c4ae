import type { LoaderFunctionArgs } from "@remix-run/node";
import { orInWords } from "#app/lib/refusal.server.ts";
import { pictureHeaders } from "#app/reports/picture.server.ts";
import { resourcesSvg } from "#app/statistics/pictures.server.ts";

/** The resources with the most in stock, drawn. */
export const loader = ({ request }: LoaderFunctionArgs) => orInWords(request, pictureFor(request));

async function pictureFor(request: Request) {
	const headers = pictureHeaders(request, "top-10-resources", "svg");
	return new Response(await resourcesSvg(request), { headers });
}
