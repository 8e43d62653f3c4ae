import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	handleChecklistForm,
	loadChecklistForm,
} from "#app/checklists/checklist-form-page.server.ts";
import { ChecklistFormScreen } from "#app/checklists/checklist-form-page.tsx";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/checklist-form.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) =>
		t("forms.edit", {
			entity: t("entities.checklist.one"),
			id: page.id ?? "",
		}),
};

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
	loadChecklistForm(request, id);

export const action = ({ request, params: { id = "" } }: ActionFunctionArgs) =>
	handleChecklistForm(request, id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(ChecklistFormScreen);
