import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadKindChangePage } from "#app/kinds/kind-change-page.server.ts";
import { KindChangeScreen } from "#app/kinds/kind-change-page.tsx";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { handleRequestForm } from "#app/requests/request-actions.server.ts";
import type { RequestFormState } from "#app/requests/request-form.server.ts";
import { revalidateIfStale } from "#app/requests/revalidate-if-stale.ts";

export const handle: RouteHandle<typeof loader> = {
	title: (t, given) => t("requestActions.kindTitle", { id: given.id }),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadKindChangePage(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleRequestForm(request, params.id);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = revalidateIfStale;

export default function RequestKindPage() {
	const page = useLoaderData<typeof loader>();
	const { form: undone, unreached } = useFormWithNetworkError<RequestFormState | null>(null);
	return <KindChangeScreen page={page} undone={undone} unreached={unreached} />;
}
