import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { mayTakeWith, type RequestPage, requestPage } from "#app/request/page.server.ts";
import { RequestScreen } from "#app/request/screen.tsx";
import { reloadWhereStale } from "#app/request/stale.ts";
import { takeRequestForm, type Undone } from "#app/request/take-form.server.ts";

export const handle: PageHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.request.one"),
			id: (given as RequestPage).request.id,
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<RequestPage> {
	const visitor = await requireVisitor(request);
	return requestPage(request, visitor, params.id);
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
	takeRequestForm(
		request,
		await takenForm(request, { files: () => mayTakeWith(request, params.id) }),
		params.id,
	);

export const clientAction = sendOrStay;

export const shouldRevalidate = reloadWhereStale;

export default function ViewRequestPage() {
	const page = useLoaderData<typeof loader>() as RequestPage;
	const { form: undone, unreached } = useSentForm<Undone | null>(null);
	return <RequestScreen page={page} undone={undone} unreached={unreached} />;
}
