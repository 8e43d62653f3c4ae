import { formatFor } from "#app/lib/format.ts";
import { organisationWriting } from "#app/lib/organisation.server.ts";
import type { Reader } from "#app/lib/reader.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { requireRights } from "#app/lib/right.server.ts";
import { askedOf } from "#app/lists/list-page.server.ts";
import { type Asked, loadPage } from "#app/lists/list-source.server.ts";
import type { ReportQuery } from "#contract/report.ts";
import { chosenReport } from "./report-choice.ts";
import { titlesOf } from "./report-labels.ts";
import { linesOf } from "./report-lines.ts";
import { loadReport } from "./report-source.server.ts";

/** Understands what a report's address asks for; only who may read list and statistics goes on. */
export async function askedReportOf(request: Request, slug: string | undefined) {
	const { asked, problems: listProblems } = await askedOf(request, slug);
	const { read } = asked.list;
	await requireRights(request, asked.visitor, ["statistics_read", ...(read ? [read] : [])]);
	const { entity, language, timeZone, t, visitor } = asked;
	const { digits } = await organisationWriting(visitor);
	const reader: Reader = { t, language, format: formatFor(language, timeZone, digits) };
	const choice = chosenReport(asked.params, entity, language);
	return { asked, slug: asked.list.slug, listProblems, reader, ...choice };
}

/** The report that is asked for, in the reader's words. */
export async function reportOf(request: Request, asked: Asked, query: ReportQuery, reader: Reader) {
	const report = await orRefuse(request, loadReport(asked, query));
	return {
		rows: report.rows,
		drawn: {
			query,
			...titlesOf(query, asked.entity, reader),
			lines: linesOf(report, query, asked.entity, reader),
		},
	};
}

/** How many rows there are to draw, where it is not known yet what. */
export async function rowsOf(request: Request, asked: Asked): Promise<number> {
	const first = { ...asked, query: { ...asked.query, page: 1, per: 1 } };
	return (await orRefuse(request, loadPage(first))).total;
}
