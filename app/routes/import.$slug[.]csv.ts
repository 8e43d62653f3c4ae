import type { LoaderFunctionArgs } from "@remix-run/node";
import { importColumns, loadImportContext } from "#app/imports/import-requests.server.ts";
import { requestedCsvSeparator } from "#app/lib/csv-separator.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { csvHeaders, toCsv } from "#app/lists/csv-export.server.ts";

/** Returns the template: only the header, as UTF-8 with the mark that spreadsheets need. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { visitor, area } = await loadImportContext(request, params.slug);
	const separator = requestedCsvSeparator(request, await getLanguage(request));
	const columns = await importColumns(request, visitor, area);
	return new Response(toCsv([Object.keys(columns)], separator), {
		headers: csvHeaders(`${params.slug}-template`),
	});
}
