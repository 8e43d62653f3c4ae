import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
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
import styles from "#app/styles/pages/finish.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (_, page) => page.words.title,
};

export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<FinishPageData> =>
	loadFinishPage(request, await requireSession(request), params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
	runRequestFormAction(request, params.id, finishForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { revalidateIfStale as shouldRevalidate } from "#app/requests/revalidate-if-stale.ts";

export default pageWithForms<typeof loader, FinishFormState>(FinishScreen);
