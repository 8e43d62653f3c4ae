import { formatFor } from "#app/lib/format.ts";
import { organisationWriting } from "#app/lib/organisation.server.ts";
import type { Reader } from "#app/lib/reader.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { requireRights } from "#app/lib/right.server.ts";
import { listContextOf } from "#app/lists/page.server.ts";
import { type ListContext, loadPage } from "#app/lists/source.server.ts";
import type { ReportQuery } from "#contract/report.ts";
import { chosenReport } from "./choice.ts";
import { titlesOf } from "./labels.ts";
import { linesOf } from "./lines.ts";
import { loadReport } from "./source.server.ts";

/** Understands what a report's address asks for; only who may read list and statistics goes on. */
export async function reportContextOf(request: Request, slug: string | undefined) {
	const { context, problems: listProblems } = await listContextOf(request, slug);
	const { read } = context.list;
	await requireRights(request, context.visitor, ["statistics_read", ...(read ? [read] : [])]);
	const { entity, language, timeZone, t, visitor } = context;
	const { digits } = await organisationWriting(visitor);
	const reader: Reader = { t, language, format: formatFor(language, timeZone, digits) };
	const choice = chosenReport(context.params, entity, language);
	return { context, slug: context.list.slug, listProblems, reader, ...choice };
}

/** The report that is asked for, in the reader's words. */
export async function reportOf(
	request: Request,
	context: ListContext,
	query: ReportQuery,
	reader: Reader,
) {
	const report = await orRefuse(request, loadReport(context, query));
	return {
		rows: report.rows,
		drawn: {
			query,
			...titlesOf(query, context.entity, reader),
			lines: linesOf(report, query, context.entity, reader),
		},
	};
}

/** How many rows there are to draw, where it is not known yet what. */
export async function rowsOf(request: Request, context: ListContext): Promise<number> {
	const first = { ...context, query: { ...context.query, page: 1, per: 1 } };
	return (await orRefuse(request, loadPage(first))).total;
}
