import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewRequestScreen } from "#app/components/new-request-screen.tsx";
import { requestForms } from "#app/entities/request-forms.ts";
import { readForm } from "#app/lib/form.server.ts";
import type { NewRequestForm } from "#app/lib/new-request/new-request.ts";
import { loadNewRequest, takeNewRequest } from "#app/lib/new-request/page.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { keepForm } from "#app/lib/revalidation.ts";
import { sendOrStay, useSentForm } from "#app/lib/unreached.ts";

export const handle: PageHandle = {
	title: (t) => t(requestForms.maintenance.title),
	isLive: (query) => query.has("scan"),
};

export const loader = ({ request }: LoaderFunctionArgs) => loadNewRequest(request, "maintenance");

export const action = async ({ request }: ActionFunctionArgs) =>
	takeNewRequest(request, await readForm(request), "maintenance");

export const clientAction = sendOrStay;

export const shouldRevalidate = keepForm;

export default function MaintenanceRequestPage() {
	const loaded = useLoaderData<typeof loader>() as NewRequestForm;
	return <NewRequestScreen {...useSentForm(loaded)} />;
}
