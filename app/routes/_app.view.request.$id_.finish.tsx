import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { usePageData } from "#app/lib/loader-data.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import {
	type FinishFormState,
	type FinishPageData,
	finishForm,
	loadFinishPage,
} from "#app/requests/finish/finish-page.server.ts";
import { FinishScreen } from "#app/requests/finish/finish-page.tsx";
import { runRequestFormAction } from "#app/requests/lost-request.server.ts";
import { revalidateIfStale } from "#app/requests/revalidate-if-stale.ts";
import styles from "#app/styles/pages/finish.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (_, given) => given.words.title,
};

export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<FinishPageData> =>
	loadFinishPage(request, await requireSession(request), params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
	runRequestFormAction(request, params.id, finishForm);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = revalidateIfStale;

export default function FinishPage() {
	const page = usePageData<typeof loader>();
	const { form: undone, unreached } = useFormWithNetworkError<FinishFormState | null>(null);
	return <FinishScreen page={page} undone={undone} unreached={unreached} />;
}
