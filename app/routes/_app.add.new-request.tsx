import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestForms } from "#app/entities/request-forms.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { keepForm } from "#app/lib/scripts/revalidation.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import type { NewRequestForm } from "#app/new-request/new-request.ts";
import { loadNewRequest, mayTakeRequest, takeNewRequest } from "#app/new-request/page.server.ts";
import { NewRequestScreen } from "#app/new-request/screen.tsx";
import { markPhotos } from "#app/new-request/typed.server.ts";

export const handle: PageHandle = { title: (t) => t(requestForms.other.title) };

export const loader = ({ request }: LoaderFunctionArgs) => loadNewRequest(request, "other");

export const action = async ({ request }: ActionFunctionArgs) =>
	takeNewRequest(
		request,
		await takenForm(request, { files: () => mayTakeRequest(request, "other"), mark: markPhotos }),
		"other",
	);

export const clientAction = sendOrStay;

export const shouldRevalidate = keepForm;

export default function NewRequestPage() {
	const loaded = useLoaderData<typeof loader>() as NewRequestForm;
	return <NewRequestScreen {...useSentForm(loaded)} />;
}
