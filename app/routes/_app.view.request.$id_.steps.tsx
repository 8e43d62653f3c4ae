import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/page.ts";
import { submitOrStayOnPage, useFormWithNetworkError } from "#app/lib/scripts/offline-submit.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";
import {
	type RequestChecklistPageData,
	type ChecklistFormError,
	saveChecklist,
	loadRequestChecklistPage,
} from "#app/request/checklist.server.ts";
import { RequestChecklistScreen } from "#app/request/checklist-screen.tsx";
import { canUploadToRequestForm } from "#app/request/page.server.ts";
import { revalidateIfStale } from "#app/request/stale.ts";

export const handle: RouteHandle = {
	title: (t, given) => t("plans.steps.of", { id: (given as RequestChecklistPageData).id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadRequestChecklistPage(request, await requireSession(request), id);

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	saveChecklist(request, await readAuthenticatedForm(request, { files: () => canUploadToRequestForm(request, id) }), id);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = revalidateIfStale;

export default function RequestStepsPage() {
	const page = useLoaderData<typeof loader>() as RequestChecklistPageData;
	const { form: undone, unreached } = useFormWithNetworkError<ChecklistFormError | null>(null);
	return <RequestChecklistScreen page={page} undone={undone} unreached={unreached} />;
}
