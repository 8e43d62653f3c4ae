import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { loadListPage } from "#app/lists/list-page.server.ts";
import { ListScreen } from "#app/lists/list-page.tsx";
import { loadListTabs } from "#app/public-reports/report-tabs.server.ts";
import styles from "#app/styles/pages/list-filters.css?url";
import { PageTabs } from "#app/ui/page-tabs.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = {
	broad: true,
	title: (t) => t("listTitles.reports-management"),
};

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const [list, tabs] = await allInOrder([
		loadListPage(request, "reports-management"),
		loadListTabs(request, session),
	]);
	return data({ list: list.data, tabs }, list.init ?? undefined);
}

export default function ReportsPage() {
	const { list, tabs } = useLoaderData<typeof loader>();
	return <ListScreen {...list} tabs={<PageTabs {...tabs} />} />;
}
