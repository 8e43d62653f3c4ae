import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import {
	handleSavedViewForm,
	loadSavedViewsPage,
	type SavedViewFormState,
} from "#app/lists/saved-views-page.server.ts";
import { SavedViewsScreen } from "#app/lists/saved-views-page.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (_, given) => given.words.title,
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadSavedViewsPage(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleSavedViewForm(request, params.slug);

export const clientAction = submitOrStayOnPage;

export default function SavedViewsPage() {
	const page = useLoaderData<typeof loader>();
	const { form: undone, unreached } = useFormWithNetworkError<SavedViewFormState | null>(null);
	return (
		<>
			<UnreachedSummary unreached={unreached} />
			<SavedViewsScreen page={page} undone={undone} />
		</>
	);
}
