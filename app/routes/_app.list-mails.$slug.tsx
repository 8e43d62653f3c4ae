import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import {
	handleListMailForm,
	type ListMailFormState,
	loadListMailsPage,
} from "#app/list-mails/list-mails-page.server.ts";
import { ListMailsScreen } from "#app/list-mails/list-mails-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (_, page) => page.words.title,
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadListMailsPage(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleListMailForm(request, params.slug);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, ListMailFormState>(ListMailsScreen);
