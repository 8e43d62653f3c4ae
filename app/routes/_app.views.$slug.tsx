import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import {
	handleSavedViewForm,
	loadSavedViewsPage,
	type SavedViewFormState,
} from "#app/lists/saved-views-page.server.ts";
import { SavedViewsScreen } from "#app/lists/saved-views-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (_, given) => given.words.title,
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadSavedViewsPage(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleSavedViewForm(request, params.slug);

export default function SavedViewsPage() {
	const page = useLoaderData<typeof loader>();
	return <SavedViewsScreen page={page} undone={useActionData<SavedViewFormState>() ?? null} />;
}
