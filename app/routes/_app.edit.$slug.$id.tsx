import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import { handleFormPage, loadFormPage } from "#app/forms/form-page.server.ts";
import { EntityFormScreen } from "#app/forms/form-page.tsx";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
	title(t, given) {
		const { entity, id } = given as EntityFormState;
		return t("forms.edit", { entity: t(`entities.${entity}.one`), id: id ?? "" });
	},
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadFormPage(request, params.slug, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleFormPage(request, params.slug, params.id);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function EditPage() {
	const loaded = useLoaderData<typeof loader>() as EntityFormState;
	return <EntityFormScreen {...useFormWithNetworkError(loaded)} />;
}
