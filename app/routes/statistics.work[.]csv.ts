import type { LoaderFunctionArgs } from "@remix-run/node";
import { orRedirectToPage } from "#app/lib/error-responses.server.ts";
import { workCsv } from "#app/statistics/work-page.server.ts";

/** Returns a table of the page at /statistics/work as CSV. */
export const loader = ({ request }: LoaderFunctionArgs) => {
	const { search } = new URL(request.url);
	return orRedirectToPage(request, `/statistics/work${search}`, workCsv(request));
};
