import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { EntityFormState } from "#app/forms/entity-form.ts";
import { loadFormPage, canUploadToFormPage, handleFormPage } from "#app/forms/page.server.ts";
import { EntityFormScreen } from "#app/forms/screen.tsx";
import type { RouteHandle } from "#app/lib/page.ts";
import { submitOrStayOnPage, useFormWithNetworkError } from "#app/lib/scripts/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/scripts/revalidation.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";

export const handle: RouteHandle = {
	title: (t, form) => t(`entities.${(form as EntityFormState).entity as "branch"}.add`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadFormPage(request, params.slug);

export const action = async ({ request, params }: ActionFunctionArgs) =>
	handleFormPage(
		request,
		await readAuthenticatedForm(request, { files: () => canUploadToFormPage(request, params.slug) }),
		params.slug,
	);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function AddPage() {
	const loaded = useLoaderData<typeof loader>() as EntityFormState;
	return <EntityFormScreen {...useFormWithNetworkError(loaded)} />;
}
