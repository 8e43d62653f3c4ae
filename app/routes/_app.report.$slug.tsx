import "#app/charts/page-texts.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	countChartRows,
	loadChartContext,
	loadChartView,
} from "#app/charts/chart-context.server.ts";
import { ChartScreen } from "#app/charts/chart-page.tsx";
import { listTitle } from "#app/entities/list-registry.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/charts.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("charts.title", { list: listTitle(t, page.slug) }),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const {
		context,
		absent,
		slug,
		query,
		listErrors,
		errors: chartErrors,
		chosen,
		reader,
	} = await loadChartContext(request, params.slug);
	const { rows, drawn } = query
		? await loadChartView(request, context, query, reader)
		: { rows: await countChartRows(request, context), drawn: null };
	const search = context.params.toString();
	return data(
		{
			slug,
			absent,
			rows,
			drawn,
			search,
			listQuery: context.query,
			listErrors,
			chartErrors,
			chosen,
		},
		{ status: query && listErrors.length === 0 ? 200 : 400 },
	);
}

export default function ReportPage() {
	return <ChartScreen {...useLoaderData<typeof loader>()} />;
}
