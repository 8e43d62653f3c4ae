import { parseChartAppearance } from "#app/charts/chart-image.server.ts";
import { drawChart } from "#app/charts/draw-chart.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { entities } from "#app/entities/registry.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { loadReadings } from "./meter-page.server.ts";
import { chartedReadings, readingsHeight } from "./readings-chart.ts";

/** Renders the last readings of a meter as SVG. */
export async function readingsSvg(request: Request, id: string | undefined): Promise<string> {
	const session = await requireSession(request);
	const meter = parseEntityParams({ slug: entities.meter.name, id });
	const [language, { timeZone, digits }, readings] = await Promise.all([
		getLanguage(request),
		tenantLocale(session),
		orErrorPage(request, loadReadings(session, meter.id)),
	]);
	const format = getLocaleFormat(language, timeZone, digits);
	const points = chartedReadings(readings).map(({ at, value }) => ({
		label: format.date(at),
		value: Number(value),
		kind: "group" as const,
	}));
	return drawChart(
		{
			chart: "line",
			points,
			ordered: true,
			labelled: false,
			direction: "ltr",
			height: readingsHeight,
			language,
			format,
		},
		{ ...parseChartAppearance(new URL(request.url).searchParams), ground: false },
	);
}
