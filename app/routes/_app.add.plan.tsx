import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleFormPage } from "#app/forms/form-page.server.ts";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadPlanForm, planFormPage } from "#app/plans/plan-form-page.server.ts";
import { PlanFormScreen } from "#app/plans/plan-form-page.tsx";
import candidateStyles from "#app/styles/pages/candidates.css?url";
import styles from "#app/styles/pages/plan-form.css?url";

export const links = () => [styles, candidateStyles].map((href) => ({ rel: "stylesheet", href }));

export const handle: RouteHandle = { title: (t) => t("entities.plan.add") };

export const loader = ({ request }: LoaderFunctionArgs) => loadPlanForm(request);

export const action = ({ request }: ActionFunctionArgs) =>
	handleFormPage(request, "plan", undefined, planFormPage);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(PlanFormScreen);
