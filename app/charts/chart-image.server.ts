import { notFoundPage } from "#app/lib/error-responses.server.ts";
import type { Theme } from "#app/lib/themes.ts";
import { loadChartContext, loadChartView } from "./chart-context.server.ts";
import { toChartDrawing } from "./chart-rows.ts";
import { type ChartAppearance, drawChart } from "./draw-chart.server.ts";

const [least, usual, greatest] = [240, 960, 1600];

/** The width asked for, in pixels: from 240 to 1600. */
function widthIn(params: URLSearchParams): number {
	const width = Number(params.get("width") ?? usual);
	return Number.isInteger(width) ? Math.min(Math.max(width, least), greatest) : usual;
}

const themeIn = (params: URLSearchParams): Theme => {
	const theme = params.get("theme");
	return theme === "dark" || theme === "system" ? theme : "light";
};

/** How an address wants its picture to look. */
export const parseChartAppearance = (
	params: URLSearchParams,
): Pick<ChartAppearance, "width" | "theme"> => ({
	width: widthIn(params),
	theme: themeIn(params),
});

/**
 * The chart that an address asks for, as SVG. One to be taken away has a title and its own ground.
 *
 * @throws the answer 404 where there is nothing to draw
 */
export async function chartSvg(
	request: Request,
	slug: string | undefined,
	{ alone }: { alone: boolean },
): Promise<{ svg: string; name: string; width: number }> {
	const { context, query, reader, slug: name } = await loadChartContext(request, slug);
	if (!query) throw notFoundPage();
	const { drawn } = await loadChartView(request, context, query, reader);
	if (drawn.lines.length === 0) throw notFoundPage();
	const width = widthIn(context.params);
	const drawing = toChartDrawing(drawn.lines, query, context.entity, reader);
	const list = context.t(context.list.title);
	const svg = await drawChart(alone ? { ...drawing, title: `${list}: ${drawn.title}` } : drawing, {
		width,
		theme: alone ? "light" : themeIn(context.params),
		ground: alone,
	});
	return { svg, name, width };
}

/** The headers of a picture of numbers that are as new as the rows. */
export const chartImageHeaders = (
	request: Request,
	name: string,
	type: "svg" | "png",
): Record<string, string> => {
	const isDownload = new URL(request.url).searchParams.has("download");
	return {
		"Content-Type": type === "svg" ? "image/svg+xml; charset=utf-8" : "image/png",
		"Content-Disposition": `${isDownload ? "attachment" : "inline"}; filename="${name}.${type}"`,
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		"Cache-Control": "private, no-store",
		"Cross-Origin-Resource-Policy": "same-origin",
		"X-Content-Type-Options": "nosniff",
		Vary: "Accept-Language, Cookie",
	};
};
