import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadKindChangePage } from "#app/kinds/kind-change-page.server.ts";
import { KindChangeScreen } from "#app/kinds/kind-change-page.tsx";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { handleRequestForm } from "#app/requests/request-actions.server.ts";
import type { RequestFormState } from "#app/requests/request-form.server.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("requestActions.kindTitle", { id: page.id }),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadKindChangePage(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleRequestForm(request, params.id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { revalidateIfStale as shouldRevalidate } from "#app/requests/revalidate-if-stale.ts";

export default pageWithForms<typeof loader, RequestFormState>(KindChangeScreen);
