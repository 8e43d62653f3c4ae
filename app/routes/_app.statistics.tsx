import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { loadStatistics } from "#app/statistics/page.server.ts";
import { StatisticsScreen } from "#app/statistics/screen.tsx";

export const handle: PageHandle = { title: (t) => t("shell.statistics") };

export const loader = ({ request }: LoaderFunctionArgs) => loadStatistics(request);

export default function StatisticsPage() {
	return <StatisticsScreen {...useLoaderData<typeof loader>()} />;
}
