import { parseChartAppearance } from "#app/charts/chart-image.server.ts";
import { drawChart } from "#app/charts/draw-chart.server.ts";
import type { ChartDrawing } from "#app/charts/echarts-option.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { costChart } from "./cost-chart.ts";
import { loadCosts } from "./costs.server.ts";
import { loadTopResources, type StockRow } from "./counts.server.ts";
import { parseStatisticsParams } from "./statistics-params.ts";

/**
 * Renders the costs of a period as SVG for the page. The API rejects users who can't see
 * statistics.
 */
export async function costsSvg(request: Request): Promise<string> {
	const { params, session, reader } = await imageContextOf(request);
	const costs = await orErrorPage(
		request,
		loadCosts(session, parseStatisticsParams(params).period, reader.format.timeZone),
	);
	return drawn(costChart(costs, reader), params);
}

/** Renders the resources with the most stock as SVG for the page; 404 if there are none. */
export async function resourcesSvg(request: Request): Promise<string> {
	const { params, session, reader } = await imageContextOf(request);
	const lines = await orErrorPage(request, loadTopResources(session, reader.language));
	if (lines.length === 0) throw notFoundPage();
	return drawn(resourceDrawing(lines, reader), params);
}

type ImageContext = { params: URLSearchParams; session: Session; reader: LocaleContext };

async function imageContextOf(request: Request): Promise<ImageContext> {
	const session = await requireSession(request);
	return {
		params: new URL(request.url).searchParams,
		session,
		reader: await loadLocaleContext(request, session),
	};
}

const drawn = (drawing: ChartDrawing, params: URLSearchParams) =>
	drawChart(drawing, { ...parseChartAppearance(params), ground: false });

const resourceDrawing = (
	lines: readonly StockRow[],
	{ language, format }: Pick<LocaleContext, "language" | "format">,
): ChartDrawing => ({
	chart: "bar",
	points: lines.map(({ label, qty }) => ({ label, value: qty, kind: "group" })),
	ordered: false,
	language,
	format,
});
