import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { viewTitle } from "#app/entities/view-title.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { handleRequestForm } from "#app/requests/request-actions.server.ts";
import type { RequestFormState } from "#app/requests/request-form.server.ts";
import { loadRequestPage, type RequestPageData } from "#app/requests/request-page.server.ts";
import { RequestScreen } from "#app/requests/request-page.tsx";
import styles from "#app/styles/pages/request-page.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "request", page.request.id),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<RequestPageData> {
	const session = await requireSession(request);
	return loadRequestPage(request, session, params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleRequestForm(request, params.id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { revalidateIfStale as shouldRevalidate } from "#app/requests/revalidate-if-stale.ts";

export default pageWithForms<typeof loader, RequestFormState>(RequestScreen);
