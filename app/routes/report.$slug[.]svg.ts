import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureHeaders, reportSvg } from "#app/lib/report-picture.server.ts";

/** A list's chart as the page shows it; with `download`, one that stands by itself. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const alone = new URL(request.url).searchParams.has("download");
	const { svg, name } = await reportSvg(request, params.slug, { alone });
	return new Response(svg, { headers: pictureHeaders(request, name, "svg") });
}
