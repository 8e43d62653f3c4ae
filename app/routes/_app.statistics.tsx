import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/page.ts";
import { loadStatisticsPage } from "#app/statistics/page.server.ts";
import { StatisticsScreen } from "#app/statistics/screen.tsx";

export const handle: RouteHandle = { title: (t) => t("shell.statistics") };

export const loader = ({ request }: LoaderFunctionArgs) => loadStatisticsPage(request);

export default function StatisticsPage() {
	return <StatisticsScreen {...useLoaderData<typeof loader>()} />;
}
