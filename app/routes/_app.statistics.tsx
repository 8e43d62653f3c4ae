import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StatisticsScreen } from "#app/components/statistics/statistics-screen.tsx";
import type { PageHandle } from "#app/lib/page.ts";
import { loadStatistics } from "#app/lib/statistics/page.server.ts";

export const handle: PageHandle = { title: (t) => t("shell.statistics") };

export const loader = ({ request }: LoaderFunctionArgs) => loadStatistics(request);

export default function StatisticsPage() {
	return <StatisticsScreen {...useLoaderData<typeof loader>()} />;
}
