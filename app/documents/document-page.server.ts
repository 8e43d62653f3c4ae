import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi, fetchApiResponse } from "#app/lib/api-client.server.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import type { DocumentRow, DocumentVersion } from "#contract/documents/schemas.ts";
import { localDate } from "#contract/values/format.ts";

export type DocumentPageData = DetailPageData & {
	readonly versions: readonly DocumentVersion[];
	/** Until when it is valid, or since when it is not; null without an end. */
	readonly validity: string | null;
};

/** Loads the page of a document: the common parts of a detail page, and its versions. */
export async function loadDocumentPage(
	request: Request,
	id: string | undefined,
): Promise<DocumentPageData> {
	const session = await requireSession(request);
	const named = parseEntityParams({ slug: entities.document.name, id });
	const [detail, versions, { t, format, language }, { timeZone, digits }] = await allInOrder([
		loadDetailPage(request, session, named),
		orErrorPage(
			request,
			callApi(session, "GET /documents/{id}/versions", { params: { id: named.id } }),
		),
		loadLocaleContext(request, session),
		tenantLocale(session),
	]);
	const { valid_until: until } = detail.row as Partial<DocumentRow>;
	const hasEnded = until && until < localDate(timeZone, new Date().toISOString());
	const { hijri } = until ? getCalendarFormat(language, digits).inBoth(until) : { hijri: "" };
	return {
		...detail,
		versions,
		validity: until
			? t(hasEnded ? "documents.ended" : "documents.validUntil", {
					day: `${format.day(until)} (${hijri})`,
				})
			: null,
	};
}

/** Returns a version of a document, as a download. */
export async function downloadDocument(
	request: Request,
	{ id = "", n = "" }: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
	const session = await requireSession(request);
	const { body, status, headers } = await orErrorPage(
		request,
		fetchApiResponse(session, "GET /documents/{id}/file/{n}", {
			params: { id, n },
			headers: {
				Range: request.headers.get("range"),
				"If-Range": request.headers.get("if-range"),
			},
		}),
	);
	return new Response(body, { status, headers });
}
