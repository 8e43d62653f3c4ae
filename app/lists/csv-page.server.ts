import { ApiFailure } from "#app/lib/api-failure.ts";
import { separatorOf } from "#app/lib/csv-separator.ts";
import { formatFor } from "#app/lib/format.ts";
import { orItsPage, orRefuse } from "#app/lib/refusal.server.ts";
import { requireRight } from "#app/lib/right.server.ts";
import { refusalInWords } from "#app/ui/refusal-in-words.server.tsx";
import { ListAddress } from "./address.ts";
import { csvHeaders, csvOf } from "./csv.server.ts";
import { filterErrors } from "./filter-problems.ts";
import { listContextOf } from "./page.server.ts";

/** A list's CSV, named after the table. */
export const csvPage = (request: Request, slug: string | undefined): Promise<Response> =>
	orItsPage(request, encodeURI(`/table/${slug}`), fileOf(request, slug));

async function fileOf(request: Request, slug: string | undefined): Promise<Response> {
	const { context, problems } = await listContextOf(request, slug);
	const { t, list, entity, visitor } = context;
	await requireRight(request, visitor, list.read);
	const address = new ListAddress(list.slug, context.params.toString(), entity.columns);
	const back = { href: address.whole(address.cleared), label: t("csv.back") };
	if (problems.length > 0)
		return refusalInWords(request, {
			status: 400,
			title: t("csv.filters"),
			sentences: filterErrors(problems, entity, {
				t,
				format: formatFor(context.language, context.timeZone),
			}).map(({ message }) => message),
			back,
		});
	const csv = await orRefuse(
		request,
		csvOf(context, separatorOf(request, context.language)).catch(orTooMany),
	);
	if (csv instanceof ApiFailure) {
		const { status, retryAfter } = csv;
		const sentences = [t(`failures.plain.${csv.code}`)];
		return refusalInWords(request, { status, title: t("csv.busy"), sentences, back, retryAfter });
	}
	return new Response(csv, { headers: csvHeaders(list.slug.replace("/", "-")) });
}

/** There are too many at once: what a page of the list would not say. */
function orTooMany(error: unknown): ApiFailure {
	if (error instanceof ApiFailure && error.status === 429) return error;
	throw error;
}
