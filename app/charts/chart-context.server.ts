import { orErrorPage } from "#app/lib/error-responses.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { loadListContext } from "#app/lists/list-context.server.ts";
import { type ListContext, loadListRows } from "#app/lists/list-loader.server.ts";
import type { ChartQuery } from "#contract/charts/chart-query.ts";
import { chartNeeds } from "#contract/permissions/needs.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { chartTitles } from "./chart-labels.ts";
import { loadChartData } from "./chart-loader.server.ts";
import { parseChartParams } from "./chart-params.ts";
import { toChartRows } from "./chart-rows.ts";

/** Parses the address of a chart; rejects users who can't see both the list and the statistics. */
export async function loadChartContext(request: Request, slug: string | undefined) {
	const { context, errors: listErrors, absent } = await loadListContext(request, slug);
	await requireNeeds(request, context.session, chartNeeds(context.list.read));
	const { entity, language, timeZone, t, session } = context;
	const { digits } = await tenantLocale(session);
	const reader: LocaleContext = {
		t,
		language,
		format: getLocaleFormat(language, timeZone, digits),
	};
	const choice = parseChartParams(context.params, entity, language);
	return { context, slug: context.list.slug, absent, listErrors, reader, ...choice };
}

/** Loads the requested chart, in the user's language. */
export async function loadChartView(
	request: Request,
	context: ListContext,
	query: ChartQuery,
	reader: LocaleContext,
) {
	const report = await orErrorPage(request, loadChartData(context, query));
	return {
		rows: report.rows,
		drawn: {
			query,
			...chartTitles(query, context.entity, reader),
			lines: toChartRows(report, query, context.entity, reader),
		},
	};
}

/** Returns the number of rows for a chart that has not been specified yet. */
export async function countChartRows(request: Request, context: ListContext): Promise<number> {
	const first = { ...context, query: { ...context.query, page: 1, per: 1 } };
	return (await orErrorPage(request, loadListRows(first))).total;
}
