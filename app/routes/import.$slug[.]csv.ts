import type { LoaderFunctionArgs } from "@remix-run/node";
import { importContextOf } from "#app/imports/imports.server.ts";
import { columnsOf } from "#contract/schemas/import-columns.ts";

/** The template: the headings and nothing else, as UTF-8 that spreadsheets know as such. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { area } = await importContextOf(request, params.slug);
	return new Response(`\uFEFF${Object.keys(columnsOf(area)).join(",")}\r\n`, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${params.slug}-template.csv"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
