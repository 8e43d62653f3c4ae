import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BulkOperation } from "#app/bulk/bulk.ts";
import { loadBulk, handleBulkForm } from "#app/bulk/page.server.ts";
import { BulkScreen } from "#app/bulk/screen.tsx";
import type { RouteHandle } from "#app/lib/page.ts";
import { submitOrStayOnPage, useFormWithNetworkError } from "#app/lib/scripts/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/scripts/revalidation.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";

export const handle: RouteHandle = {
	title: (t, bulk) => t(`bulk.${(bulk as BulkOperation).act}Title`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) => loadBulk(request, params.slug);

export const action = async ({ request, params }: ActionFunctionArgs) =>
	handleBulkForm(request, await readAuthenticatedForm(request), params.slug);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function BulkPage() {
	const loaded = useLoaderData<typeof loader>() as BulkOperation;
	const { form, unreached } = useFormWithNetworkError(loaded);
	return <BulkScreen bulk={form} unreached={unreached} />;
}
