import { chartHeight, chartSizes, chartTitleHeight } from "#app/charts/chart-sizes.ts";
import { type WorkChart, workChartHeight } from "./work-chart.ts";
import { type WorkParams, workQuery } from "./work-params.ts";

/** The height of the cost chart in pixels, without the title of sample figures. */
export const costChartHeight = 260;

/** Beside the top members, a wide window has no more room than a medium one. */
const costSizes = [chartSizes[0], { width: 560, upTo: undefined }] as const;

type Sizes = readonly { width: number; upTo: number | undefined }[];

const images = (
	path: string,
	query: Record<string, string>,
	sizes: Sizes,
	heightOf: (width: number) => number,
) =>
	sizes.map(({ width, upTo }) => ({
		src: `${path}?${new URLSearchParams({ ...query, width: String(width) })}`,
		width,
		height: heightOf(width),
		upTo,
	}));

/** Returns the cost chart in its sizes. */
export const costImage = (query: { period: string; lng: string; theme: string }, sample: boolean) =>
	images(
		"/statistics/costs.svg",
		query,
		costSizes,
		() => costChartHeight + (sample ? chartTitleHeight : 0),
	);

/** Beside wide charts, this one has as little room as on a phone. */
const asideSizes = [chartSizes[0], { width: 560, upTo: 1199 }, { width: 296, upTo: undefined }];

/** Returns a work chart in its sizes. */
export const workImage = (
	of: WorkChart,
	choice: WorkParams,
	query: { lng: string; theme: string },
	aside: boolean,
) =>
	images(
		"/statistics/work.svg",
		{ of, ...workQuery(choice), ...query },
		aside ? asideSizes : costSizes,
		() => workChartHeight,
	);

/** Returns the resource chart in its sizes. */
export const resourceImage = (query: { lng: string; theme: string }, resources: number) =>
	images("/statistics/resources.svg", query, chartSizes, (width) =>
		chartHeight("bar", resources, width),
	);
