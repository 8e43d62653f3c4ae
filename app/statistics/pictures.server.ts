import type { Reader } from "#app/lib/reader.ts";
import { notFound, orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor, type SignedInVisitor } from "#app/lib/session.server.ts";
import { drawChart } from "#app/reports/chart.server.ts";
import type { Drawing } from "#app/reports/chart-option.ts";
import { lookIn } from "#app/reports/picture.server.ts";
import { choiceIn } from "./choice.ts";
import { costDrawing } from "./cost-lines.ts";
import { loadCosts } from "./costs.server.ts";
import { loadTopResources, type StockLine } from "./counts.server.ts";
import { readerOf } from "./reader.server.ts";

/** The costs of a period, as SVG for the page. The API refuses who may not read statistics. */
export async function costsSvg(request: Request): Promise<string> {
	const { params, visitor, reader } = await pictureContextOf(request);
	const costs = await orRefuse(
		request,
		loadCosts(visitor, choiceIn(params).period, reader.format.timeZone),
	);
	return drawn(costDrawing(costs, reader), params);
}

/** What is most in stock, as SVG for the page; 404 without any. */
export async function resourcesSvg(request: Request): Promise<string> {
	const { params, visitor, reader } = await pictureContextOf(request);
	const lines = await orRefuse(request, loadTopResources(visitor, reader.language));
	if (lines.length === 0) throw notFound();
	return drawn(resourceDrawing(lines, reader), params);
}

type PictureContext = { params: URLSearchParams; visitor: SignedInVisitor; reader: Reader };

async function pictureContextOf(request: Request): Promise<PictureContext> {
	const visitor = await requireVisitor(request);
	return {
		params: new URL(request.url).searchParams,
		visitor,
		reader: await readerOf(request, visitor),
	};
}

const drawn = (drawing: Drawing, params: URLSearchParams) =>
	drawChart(drawing, { ...lookIn(params), ground: false });

const resourceDrawing = (
	lines: readonly StockLine[],
	{ language, format }: Pick<Reader, "language" | "format">,
): Drawing => ({
	chart: "bar",
	points: lines.map(({ label, qty }) => ({ label, value: qty, kind: "group" })),
	ordered: false,
	language,
	format,
});
