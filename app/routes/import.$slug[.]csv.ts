import type { LoaderFunctionArgs } from "@remix-run/node";
import { importContextOf } from "#app/imports/imports.server.ts";
import { separatorOf } from "#app/lib/csv-separator.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { csvHeaders, csvText } from "#app/lists/csv.server.ts";
import { columnsOf } from "#contract/schemas/import-columns.ts";

/** The template: the headings and nothing else, as UTF-8 that spreadsheets know as such. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { area } = await importContextOf(request, params.slug);
	const separator = separatorOf(request, await languageOf(request));
	return new Response(csvText([Object.keys(columnsOf(area))], separator), {
		headers: csvHeaders(`${params.slug}-template`),
	});
}
