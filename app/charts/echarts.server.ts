import { BarChart, LineChart, PieChart } from "echarts/charts";
import { GridComponent, LegendComponent, TitleComponent } from "echarts/components";
import type { EChartsCoreOption } from "echarts/core";
import { init, setPlatformAPI, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { chartTextSize, textWidth } from "./text-measure.ts";

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

setPlatformAPI({
	measureText: (text, font) => ({
		width: textWidth(text, Number(/(\d+)px/.exec(font ?? "")?.[1] ?? chartTextSize)),
	}),
});

/** Renders an SVG document of a size in pixels. */
export function renderSvg(option: EChartsCoreOption, width: number, height: number): string {
	const chart = init(null, null, { renderer: "svg", ssr: true, width, height });
	try {
		chart.setOption(option);
		return chart.renderToSVGString();
	} finally {
		chart.dispose();
	}
}
