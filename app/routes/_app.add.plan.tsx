import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleFormPage } from "#app/forms/form-page.server.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { loadPlanForm, planFormPage } from "#app/plans/plan-form-page.server.ts";
import { PlanFormScreen } from "#app/plans/plan-form-page.tsx";
import styles from "#app/styles/pages/plan-form.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("entities.plan.add") };

export const loader = ({ request }: LoaderFunctionArgs) => loadPlanForm(request);

export const action = ({ request }: ActionFunctionArgs) =>
	handleFormPage(request, "plan", undefined, planFormPage);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function AddPlanPage() {
	const loaded = usePageData<typeof loader>();
	return <PlanFormScreen {...useFormWithNetworkError(loaded)} />;
}
