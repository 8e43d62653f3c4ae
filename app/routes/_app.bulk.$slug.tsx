import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleBulkForm, loadBulk } from "#app/bulk/bulk-page.server.ts";
import { BulkScreen } from "#app/bulk/bulk-page.tsx";
import { usePageData } from "#app/lib/loader-data.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, bulk) => t(`bulk.${bulk.act}Title`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) => loadBulk(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleBulkForm(request, params.slug);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function BulkPage() {
	const loaded = usePageData<typeof loader>();
	const { form, unreached } = useFormWithNetworkError(loaded);
	return <BulkScreen bulk={form} unreached={unreached} />;
}
