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

export const handle: RouteHandle<typeof loader> = {
	title: (t, given) => t("forms.edit", { entity: t("entities.plan.one"), id: given.id ?? "" }),
};

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
	loadPlanForm(request, id);

export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
	handleFormPage(request, "plan", id, planFormPage);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function EditPlanPage() {
	const loaded = usePageData<typeof loader>();
	return <PlanFormScreen {...useFormWithNetworkError(loaded)} />;
}
