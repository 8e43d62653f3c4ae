import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { loadWorkOrder } from "#app/requests/work-order/work-order.server.ts";
import { WorkOrderScreen } from "#app/requests/work-order/work-order-page.tsx";
import styles from "#app/styles/pages/work-order.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("workOrder.of", { id: page.request.id }),
	paper: true,
};

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
	loadWorkOrder(request, await requireSession(request), params.id);

export default function WorkOrderPage() {
	return <WorkOrderScreen page={useLoaderData<typeof loader>()} />;
}
