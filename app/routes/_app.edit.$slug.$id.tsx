import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleFormPage, loadFormPage } from "#app/forms/form-page.server.ts";
import { EntityFormScreen } from "#app/forms/form-page.tsx";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle<typeof loader> = {
	title(t, page) {
		const { entity, id } = page;
		return t("forms.edit", { entity: t(`entities.${entity}.one`), id: id ?? "" });
	},
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadFormPage(request, params.slug, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleFormPage(request, params.slug, params.id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(EntityFormScreen);
