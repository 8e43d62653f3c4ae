import "#app/statistics/page-texts.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadStatisticsPage } from "#app/statistics/statistics-page.server.ts";
import { StatisticsScreen } from "#app/statistics/statistics-page.tsx";
import styles from "#app/styles/pages/statistics.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("shell.statistics"), broad: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadStatisticsPage(request);

export default function StatisticsPage() {
	return <StatisticsScreen {...useLoaderData<typeof loader>()} />;
}
