import { ApiClientError } from "#app/lib/api-error.ts";
import { requestedFileFormat } from "#app/lib/csv-separator.ts";
import { orErrorPage, orRedirectToPage } from "#app/lib/error-responses.server.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { renderFileErrorPage } from "#app/ui/file-error-page.server.tsx";
import { getLocaleFormat } from "#contract/values/format.ts";
import { fileHeaders, streamListFile } from "./csv-export.server.ts";
import { filterErrors } from "./filter-errors.ts";
import { loadListContext } from "./list-context.server.ts";
import { ListUrl } from "./list-url.ts";

/** Returns a list's CSV file or its workbook, named after the table. */
export const csvDownload = (request: Request, slug: string | undefined): Promise<Response> =>
	orRedirectToPage(request, encodeURI(`/table/${slug}`), fileOf(request, slug));

async function fileOf(request: Request, slug: string | undefined): Promise<Response> {
	const { context, errors } = await loadListContext(request, slug);
	const { t, list, entity, session } = context;
	await requireNeeds(request, session, list.read);
	const address = new ListUrl(list.slug, context.params.toString(), entity.columns);
	const back = { href: address.whole(address.cleared), label: t("csvDownload.back") };
	if (errors.length > 0)
		return renderFileErrorPage(request, {
			status: 400,
			title: t("csvDownload.filters"),
			sentences: filterErrors(errors, entity, {
				t,
				format: getLocaleFormat(context.language, context.timeZone),
			}).map(({ message }) => message),
			back,
		});
	const format = requestedFileFormat(request, context.language);
	const file = await orErrorPage(request, streamListFile(context, format).catch(orTooMany));
	if (file instanceof ApiClientError) {
		const { status, retryAfter } = file;
		const sentences = [t(`apiErrors.plain.${file.code}`)];
		return renderFileErrorPage(request, {
			status,
			title: t("csvDownload.busy"),
			sentences,
			back,
			retryAfter,
		});
	}
	return new Response(file, { headers: fileHeaders(list.slug.replace("/", "-"), format) });
}

/** Reports that there are too many rows, which the page of the list would not. */
function orTooMany(error: unknown): ApiClientError {
	if (error instanceof ApiClientError && error.status === 429) return error;
	throw error;
}
