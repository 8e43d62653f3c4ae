import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { viewTitle } from "#app/entities/view-title.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { handlePlanForm, loadPlanPage, type PlanFormState } from "#app/plans/plan-page.server.ts";
import { PlanScreen } from "#app/plans/plan-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "plan", page.row.id),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadPlanPage(request, await requireSession(request), id);

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handlePlanForm(request, id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, PlanFormState>(PlanScreen);
