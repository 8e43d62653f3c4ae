import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { viewTitle } from "#app/entities/view-title.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { handlePlanForm, loadPlanPage, type PlanFormState } from "#app/plans/plan-page.server.ts";
import { PlanScreen } from "#app/plans/plan-page.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "plan", page.page.row.id),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) => ({
	page: await loadPlanPage(request, await requireSession(request), id),
	oneTimeKey: randomUUID(),
});

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handlePlanForm(request, id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, PlanFormState>(
	({ page: { page, oneTimeKey }, submission, unreached }) => (
		<>
			<UnreachedSummary unreached={unreached} />
			<PlanScreen page={page} submission={submission} oneTimeKey={oneTimeKey} />
		</>
	),
);
