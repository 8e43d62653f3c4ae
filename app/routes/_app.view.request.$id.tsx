import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { usePageData } from "#app/lib/loader-data.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { handleRequestForm } from "#app/requests/request-actions.server.ts";
import type { RequestFormState } from "#app/requests/request-form.server.ts";
import { loadRequestPage, type RequestPageData } from "#app/requests/request-page.server.ts";
import { RequestScreen } from "#app/requests/request-page.tsx";
import { revalidateIfStale } from "#app/requests/revalidate-if-stale.ts";
import styles from "#app/styles/pages/request-page.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.request.one"),
			id: given.request.id,
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<RequestPageData> {
	const visitor = await requireSession(request);
	return loadRequestPage(request, visitor, params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleRequestForm(request, params.id);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = revalidateIfStale;

export default function ViewRequestPage() {
	const page = usePageData<typeof loader>();
	const { form: undone, unreached } = useFormWithNetworkError<RequestFormState | null>(null);
	return <RequestScreen page={page} undone={undone} unreached={unreached} />;
}
