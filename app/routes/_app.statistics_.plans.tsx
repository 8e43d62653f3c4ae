import "#app/statistics/page-texts.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadPlansPage } from "#app/statistics/plans-page.server.ts";
import { PlansInTimeScreen } from "#app/statistics/plans-page.tsx";
import styles from "#app/styles/pages/statistics.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("statistics.work.plans.title"), broad: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadPlansPage(request);

export default function PlansInTimePage() {
	return <PlansInTimeScreen {...useLoaderData<typeof loader>()} />;
}
