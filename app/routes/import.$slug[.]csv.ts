import type { LoaderFunctionArgs } from "@remix-run/node";
import { importColumns, loadImportContext } from "#app/imports/import-requests.server.ts";
import { requestedCsvSeparator } from "#app/lib/csv-separator.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { csvHeaders, toCsv } from "#app/lists/csv-export.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, templateOf(request, params.slug));

/** Returns the template: only the header, as UTF-8 with the mark that spreadsheets need. */
async function templateOf(request: Request, slug: string | undefined): Promise<Response> {
	const { session, area } = await loadImportContext(request, slug);
	const separator = requestedCsvSeparator(request, await getLanguage(request));
	const columns = await importColumns(request, session, area);
	return new Response(toCsv([Object.keys(columns)], separator), {
		headers: csvHeaders(`${slug}-template`),
	});
}
