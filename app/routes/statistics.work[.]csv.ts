import type { LoaderFunctionArgs } from "@remix-run/node";
import { orItsPage } from "#app/lib/refusal.server.ts";
import { workCsv } from "#app/statistics/work-page.server.ts";

/** A table of the page at /statistics/work as CSV. */
export const loader = ({ request }: LoaderFunctionArgs) => {
	const { search } = new URL(request.url);
	return orItsPage(request, `/statistics/work${search}`, workCsv(request));
};
