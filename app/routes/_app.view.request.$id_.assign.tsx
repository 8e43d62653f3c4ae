import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import {
	type AssignPageData,
	loadAssignPage,
} from "#app/requests/assignment/assign-page.server.ts";
import { AssignScreen } from "#app/requests/assignment/assign-page.tsx";
import { handleRequestForm } from "#app/requests/request-actions.server.ts";
import type { RequestFormState } from "#app/requests/request-form.server.ts";
import styles from "#app/styles/pages/assign.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (_, page) => page.words.title,
};

export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<AssignPageData> =>
	loadAssignPage(request, await requireSession(request), params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleRequestForm(request, params.id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { revalidateIfStale as shouldRevalidate } from "#app/requests/revalidate-if-stale.ts";

export default pageWithForms<typeof loader, RequestFormState>(AssignScreen);
