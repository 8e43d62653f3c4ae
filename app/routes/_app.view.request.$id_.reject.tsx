import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inAskedLanguage } from "#app/lib/asked-language.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { requestToReject } from "#app/request/page.server.ts";
import { RejectScreen } from "#app/request/reject-screen.tsx";
import { reloadWhereStale } from "#app/request/stale.ts";
import { takeRequestForm, type Undone } from "#app/request/take-form.server.ts";

type Rejectable = { id: number; status: string; version: number };

export const handle: PageHandle = {
	title: (t, given) => t("requestActions.rejectTitle", { id: (given as Rejectable).id }),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Rejectable> {
	const visitor = await requireVisitor(request);
	const { id, status, version } = await requestToReject(request, visitor, params.id);
	if (status === "rejected") throw redirect(inAskedLanguage(request, `/view/request/${id}`));
	return { id, status, version };
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
	takeRequestForm(request, await takenForm(request), params.id);

export const clientAction = sendOrStay;

export const shouldRevalidate = reloadWhereStale;

export default function RejectRequestPage() {
	const request = useLoaderData<typeof loader>();
	const { form: undone, unreached } = useSentForm<Undone | null>(null);
	return <RejectScreen request={request} undone={undone} unreached={unreached} />;
}
