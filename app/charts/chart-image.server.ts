import { notFoundPage } from "#app/lib/error-responses.server.ts";
import type { Theme } from "#app/lib/themes.ts";
import { loadChartContext, loadChartView } from "./chart-context.server.ts";
import { toChartDrawing } from "./chart-rows.ts";
import { type ChartAppearance, drawChart } from "./draw-chart.server.ts";

const [least, usual, greatest] = [240, 960, 1600];

/** Returns the requested width in pixels: from 240 to 1600. */
function widthIn(params: URLSearchParams): number {
	const width = Number(params.get("width") ?? usual);
	return Number.isInteger(width) ? Math.min(Math.max(width, least), greatest) : usual;
}

const themeIn = (params: URLSearchParams): Theme => {
	const theme = params.get("theme");
	return theme === "dark" || theme === "system" ? theme : "light";
};

/** Parses the appearance of an image from its address. */
export const parseChartAppearance = (
	params: URLSearchParams,
): Pick<ChartAppearance, "width" | "theme"> => ({
	width: widthIn(params),
	theme: themeIn(params),
});

/**
 * Renders the chart of an address as SVG. A download has a title and a background of its own.
 *
 * @throws a 404 response if there is nothing to draw
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

/** Returns the headers of an image whose numbers are as new as the rows. */
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
