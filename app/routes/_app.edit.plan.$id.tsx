import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleFormPage } from "#app/forms/form-page.server.ts";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadPlanForm, planFormPage } from "#app/plans/plan-form-page.server.ts";
import { PlanFormScreen } from "#app/plans/plan-form-page.tsx";
import candidateStyles from "#app/styles/pages/candidates.css?url";
import styles from "#app/styles/pages/plan-form.css?url";

export const links = () => [styles, candidateStyles].map((href) => ({ rel: "stylesheet", href }));

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("forms.edit", { entity: t("entities.plan.one"), id: page.id ?? "" }),
};

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
	loadPlanForm(request, id);

export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
	handleFormPage(request, "plan", id, planFormPage);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(PlanFormScreen);
