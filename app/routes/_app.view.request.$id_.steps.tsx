import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	handleRequestChecklistForm,
	loadRequestChecklistPage,
	type RequestChecklistFormState,
} from "#app/checklists/request-checklist-page.server.ts";
import { RequestChecklistScreen } from "#app/checklists/request-checklist-page.tsx";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import styles from "#app/styles/pages/request-page.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("plans.steps.of", { id: page.id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadRequestChecklistPage(request, await requireSession(request), id);

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handleRequestChecklistForm(request, id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { revalidateIfStale as shouldRevalidate } from "#app/requests/revalidate-if-stale.ts";

export default pageWithForms<typeof loader, RequestChecklistFormState>(RequestChecklistScreen);
