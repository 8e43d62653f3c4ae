import type { LoaderFunctionArgs } from "@remix-run/node";
import { importColumns, loadImportContext } from "#app/imports/import-requests.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { fileResponse } from "#app/lists/csv-export.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, templateOf(request, params.slug));

/** Returns the template: only the header. */
async function templateOf(request: Request, slug: string | undefined): Promise<Response> {
	const { session, area } = await loadImportContext(request, slug);
	const columns = await importColumns(request, session, area);
	const language = await getLanguage(request);
	return fileResponse(request, language, `${slug}-template`, [Object.keys(columns)]);
}
