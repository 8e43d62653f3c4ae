import "#app/requests/new-request/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import {
	handleNewRequest,
	loadNewRequest,
} from "#app/requests/new-request/new-request-page.server.ts";
import { NewRequestScreen } from "#app/requests/new-request/new-request-page.tsx";
import { requestForms } from "#app/requests/new-request/request-forms.ts";
import styles from "#app/styles/pages/new-request.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = {
	title: (t) => t(requestForms.maintenance.title),
	isLive: (query) => query.has("scan"),
};

export const loader = ({ request }: LoaderFunctionArgs) => loadNewRequest(request, "maintenance");

export const action = ({ request }: ActionFunctionArgs) => handleNewRequest(request, "maintenance");

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(NewRequestScreen);
