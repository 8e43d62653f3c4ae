import type { LoaderFunctionArgs } from "@remix-run/node";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadWorkloadPage } from "#app/requests/assignment/workload.server.ts";
import { WorkloadScreen } from "#app/requests/assignment/workload-page.tsx";
import styles from "#app/styles/pages/workload.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("workload.title"), broad: true };

export const loader = ({ request }: LoaderFunctionArgs) => loadWorkloadPage(request);

export default function WorkloadPage() {
	return <WorkloadScreen {...usePageData<typeof loader>()} />;
}
