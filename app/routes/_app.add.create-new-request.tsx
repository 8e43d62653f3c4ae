import { usePageData } from "#app/lib/loader-data.ts";
import "#app/requests/new-request/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
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

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function MaintenanceRequestPage() {
	const loaded = usePageData<typeof loader>();
	return <NewRequestScreen {...useFormWithNetworkError(loaded)} />;
}
