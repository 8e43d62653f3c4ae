import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import {
	handlePlanForm,
	loadPlanPage,
	type PlanFormState,
	type PlanPageData,
} from "#app/plans/plan-page.server.ts";
import { PlanScreen } from "#app/plans/plan-page.tsx";

export const handle: RouteHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.plan.one"),
			id: Number((given as { page: PlanPageData }).page.row.id),
		}),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) => ({
	page: await loadPlanPage(request, await requireSession(request), id),
	oneTimeKey: randomUUID(),
});

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handlePlanForm(request, id);

export default function PlanViewPage() {
	const { page, oneTimeKey } = useLoaderData<typeof loader>() as {
		page: PlanPageData;
		oneTimeKey: string;
	};
	return (
		<PlanScreen
			page={page}
			undone={useActionData<PlanFormState>() ?? null}
			oneTimeKey={oneTimeKey}
		/>
	);
}
