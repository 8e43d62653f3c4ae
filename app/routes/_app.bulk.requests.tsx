import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import type { BulkRequestsView } from "#app/requests/bulk/bulk-requests.ts";
import {
	handleBulkRequestsForm,
	loadBulkRequestsPage,
} from "#app/requests/bulk/bulk-requests-page.server.ts";
import { BulkRequestsScreen } from "#app/requests/bulk/bulk-requests-page.tsx";

export const handle: RouteHandle = { title: (_, view) => (view as BulkRequestsView).title };

export const loader = ({ request }: LoaderFunctionArgs) => loadBulkRequestsPage(request);

export const action = ({ request }: ActionFunctionArgs) => handleBulkRequestsForm(request);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function BulkRequestsPage() {
	const loaded = useLoaderData<typeof loader>() as BulkRequestsView;
	const { form, unreached } = useFormWithNetworkError(loaded);
	return <BulkRequestsScreen view={form} unreached={unreached} />;
}
