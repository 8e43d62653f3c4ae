import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleBulkForm, loadBulk } from "#app/bulk/bulk-page.server.ts";
import { BulkScreen } from "#app/bulk/bulk-page.tsx";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, bulk) => t(`bulk.${bulk.act}Title`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) => loadBulk(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleBulkForm(request, params.slug);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(({ form, unreached }) => (
	<BulkScreen bulk={form} unreached={unreached} />
));
