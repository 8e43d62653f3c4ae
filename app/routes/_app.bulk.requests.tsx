import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { usePageData } from "#app/lib/loader-data.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import {
	handleBulkRequestsForm,
	loadBulkRequestsPage,
} from "#app/requests/bulk/bulk-requests-page.server.ts";
import { BulkRequestsScreen } from "#app/requests/bulk/bulk-requests-page.tsx";

export const handle: RouteHandle<typeof loader> = { title: (_, view) => view.title };

export const loader = ({ request }: LoaderFunctionArgs) => loadBulkRequestsPage(request);

export const action = ({ request }: ActionFunctionArgs) => handleBulkRequestsForm(request);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function BulkRequestsPage() {
	const loaded = usePageData<typeof loader>();
	const { form, unreached } = useFormWithNetworkError(loaded);
	return <BulkRequestsScreen view={form} unreached={unreached} />;
}
