import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { handleRequestForm } from "#app/requests/request-actions.server.ts";
import type { RequestFormState } from "#app/requests/request-form.server.ts";
import { loadInvolvedRequest } from "#app/requests/request-page.server.ts";
import { RejectScreen } from "#app/requests/status/rejection-page.tsx";

type Rejectable = { id: number; status: string; version: number };

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("requestActions.rejectTitle", { id: page.id }),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Rejectable> {
	const session = await requireSession(request);
	const { id, status, version } = await loadInvolvedRequest(request, session, params.id);
	if (status === "rejected") throw redirect(withRequestedLanguage(request, `/view/request/${id}`));
	return { id, status, version };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleRequestForm(request, params.id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { revalidateIfStale as shouldRevalidate } from "#app/requests/revalidate-if-stale.ts";

export default pageWithForms<typeof loader, RequestFormState>(({ page, submission, unreached }) => (
	<RejectScreen request={page} submission={submission} unreached={unreached} />
));
