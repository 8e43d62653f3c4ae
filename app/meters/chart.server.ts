import { entities } from "#app/entities/registry.ts";
import { formatFor } from "#app/lib/format.ts";
import { organisationWriting } from "#app/lib/organisation.server.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { drawChart } from "#app/reports/chart.server.ts";
import { lookIn } from "#app/reports/picture.server.ts";
import { thingAt } from "#app/things/viewed-thing.server.ts";
import { chartedOf, readingsHeight } from "./chart.ts";
import { readingsOf } from "./page.server.ts";

/** The last readings of a meter, drawn. */
export async function readingsSvg(request: Request, id: string | undefined): Promise<string> {
	const visitor = await requireVisitor(request);
	const meter = thingAt({ slug: entities.meter.name, id });
	const [language, { timeZone, digits }, readings] = await Promise.all([
		languageOf(request),
		organisationWriting(visitor),
		orRefuse(request, readingsOf(visitor, meter.id)),
	]);
	const format = formatFor(language, timeZone, digits);
	const points = chartedOf(readings).map(({ at, value }) => ({
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
			height: readingsHeight,
			language,
			format,
		},
		{ ...lookIn(new URL(request.url).searchParams), ground: false },
	);
}
