import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import {
	handleBulkRequestsForm,
	loadBulkRequestsPage,
} from "#app/requests/bulk/bulk-requests-page.server.ts";
import { BulkRequestsScreen } from "#app/requests/bulk/bulk-requests-page.tsx";
import styles from "#app/styles/pages/candidates.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = { title: (_, view) => view.title };

export const loader = ({ request }: LoaderFunctionArgs) => loadBulkRequestsPage(request);

export const action = ({ request }: ActionFunctionArgs) => handleBulkRequestsForm(request);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(({ form, unreached }) => (
	<BulkRequestsScreen view={form} unreached={unreached} />
));
