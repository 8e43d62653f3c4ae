import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleFormPage, loadFormPage } from "#app/forms/form-page.server.ts";
import { EntityFormScreen } from "#app/forms/form-page.tsx";
import { usePageData } from "#app/lib/loader-data.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle<typeof loader> = {
	title(t, given) {
		const { entity, id } = given;
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
	const loaded = usePageData<typeof loader>();
	return <EntityFormScreen {...useFormWithNetworkError(loaded)} />;
}
