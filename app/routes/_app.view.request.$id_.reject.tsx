import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withRequestedLanguage } from "#app/lib/asked-language.ts";
import type { RouteHandle } from "#app/lib/page.ts";
import { submitOrStayOnPage, useFormWithNetworkError } from "#app/lib/scripts/offline-submit.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";
import { loadRequestToReject } from "#app/request/page.server.ts";
import { RejectScreen } from "#app/request/reject-screen.tsx";
import { revalidateIfStale } from "#app/request/stale.ts";
import { handleRequestForm, type RequestActionError } from "#app/request/take-form.server.ts";

type Rejectable = { id: number; status: string; version: number };

export const handle: RouteHandle = {
	title: (t, given) => t("requestActions.rejectTitle", { id: (given as Rejectable).id }),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Rejectable> {
	const visitor = await requireSession(request);
	const { id, status, version } = await loadRequestToReject(request, visitor, params.id);
	if (status === "rejected") throw redirect(withRequestedLanguage(request, `/view/request/${id}`));
	return { id, status, version };
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
	handleRequestForm(request, await readAuthenticatedForm(request), params.id);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = revalidateIfStale;

export default function RejectRequestPage() {
	const request = useLoaderData<typeof loader>();
	const { form: undone, unreached } = useFormWithNetworkError<RequestActionError | null>(null);
	return <RejectScreen request={request} undone={undone} unreached={unreached} />;
}
