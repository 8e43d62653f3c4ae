import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import {
	handleSavedViewForm,
	loadSavedViewsPage,
	type SavedViewFormState,
} from "#app/lists/saved-views-page.server.ts";
import { SavedViewsScreen } from "#app/lists/saved-views-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (_, page) => page.words.title,
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadSavedViewsPage(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleSavedViewForm(request, params.slug);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, SavedViewFormState>(SavedViewsScreen);
