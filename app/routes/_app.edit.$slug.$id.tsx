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
	title(t, given) {
		const { entity, id } = given as EntityFormState;
		return t("form.edit", { entity: t(`entities.${entity}.one`), id: id ?? "" });
	},
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadFormPage(request, params.slug, params.id);

export const action = async ({ request, params }: ActionFunctionArgs) =>
	handleFormPage(
		request,
		await readAuthenticatedForm(request, { files: () => canUploadToFormPage(request, params.slug, params.id) }),
		params.slug,
		params.id,
	);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function EditPage() {
	const loaded = useLoaderData<typeof loader>() as EntityFormState;
	return <EntityFormScreen {...useFormWithNetworkError(loaded)} />;
}
