import "#app/statistics/page-texts.ts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadWorkPage } from "#app/statistics/work-page.server.ts";
import { WorkScreen } from "#app/statistics/work-page.tsx";
import styles from "#app/styles/pages/statistics.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("statistics.work.title"), broad: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadWorkPage(request);

export default function WorkPage() {
	return <WorkScreen {...useLoaderData<typeof loader>()} />;
}
