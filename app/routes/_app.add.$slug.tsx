import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import {
	handleRequestDocumentForm,
	loadRequestDocumentForm,
} from "#app/documents/request-document-form.server.ts";
import { RequestDocumentScreen } from "#app/documents/request-document-form.tsx";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import { handleFormPage, loadFormPage } from "#app/forms/form-page.server.ts";
import { EntityFormScreen } from "#app/forms/form-page.tsx";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, form) => t(`entities.${form.entity as "branch"}.add`),
};

/** Returns the request to which a document is to be added; null for all other forms. */
const requestIn = (request: Request, slug: string | undefined) =>
	slug === "document" ? new URL(request.url).searchParams.get("request") : null;

export const loader = ({ request, params: { slug } }: LoaderFunctionArgs) => {
	const id = requestIn(request, slug);
	return id === null ? loadFormPage(request, slug) : loadRequestDocumentForm(request, id);
};

export const action = ({ request, params: { slug } }: ActionFunctionArgs) => {
	const id = requestIn(request, slug);
	return id === null ? handleFormPage(request, slug) : handleRequestDocumentForm(request, id);
};

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

function AddScreen(props: { form: EntityFormState; unreached: boolean }) {
	const request = useSearchParams()[0].get("request");
	return request !== null && props.form.entity === "document" ? (
		<RequestDocumentScreen {...props} id={request} />
	) : (
		<EntityFormScreen {...props} />
	);
}

export default formPage<typeof loader>(AddScreen);
