import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { handlePlanForm, loadPlanPage, type PlanFormState } from "#app/plans/plan-page.server.ts";
import { PlanScreen } from "#app/plans/plan-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.plan.one"),
			id: Number(given.page.row.id),
		}),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) => ({
	page: await loadPlanPage(request, await requireSession(request), id),
	oneTimeKey: randomUUID(),
});

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handlePlanForm(request, id);

export default function PlanViewPage() {
	const { page, oneTimeKey } = usePageData<typeof loader>();
	return (
		<PlanScreen
			page={page}
			undone={useActionData<PlanFormState>() ?? null}
			oneTimeKey={oneTimeKey}
		/>
	);
}
