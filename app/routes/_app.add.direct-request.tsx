import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestForms } from "#app/entities/request-forms.ts";
import type { RouteHandle } from "#app/lib/page.ts";
import { submitOrStayOnPage, useFormWithNetworkError } from "#app/lib/scripts/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/scripts/revalidation.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";
import type { NewRequestForm } from "#app/new-request/new-request.ts";
import { loadNewRequest, canUploadToRequest, handleNewRequest } from "#app/new-request/page.server.ts";
import { NewRequestScreen } from "#app/new-request/screen.tsx";
import { markChosenPhotos } from "#app/new-request/typed.server.ts";

export const handle: RouteHandle = {
	title: (t) => t(requestForms.direct.title),
	isLive: (query) => query.has("scan"),
};

export const loader = ({ request }: LoaderFunctionArgs) => loadNewRequest(request, "direct");

export const action = async ({ request }: ActionFunctionArgs) =>
	handleNewRequest(
		request,
		await readAuthenticatedForm(request, { files: () => canUploadToRequest(request, "direct"), mark: markChosenPhotos }),
		"direct",
	);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function DirectRequestPage() {
	const loaded = useLoaderData<typeof loader>() as NewRequestForm;
	return <NewRequestScreen {...useFormWithNetworkError(loaded)} />;
}
