import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
	changeLeaving,
	type LeavingPage,
	leavingPage,
	type Undone,
} from "#app/leaving/leaving.server.ts";
import { LeavingScreen } from "#app/leaving/leaving-screen.tsx";
import type { PageHandle } from "#app/lib/page.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";

export const handle: PageHandle = {
	title: (t, given) => t("leaving.title", { id: (given as LeavingPage).member.id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	leavingPage(request, await requireVisitor(request), id);

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	changeLeaving(request, await takenForm(request), id);

export default function LeavingRoute() {
	const page = useLoaderData<typeof loader>() as LeavingPage;
	return (
		<LeavingScreen page={page} undone={useActionData<typeof action>() as Undone | undefined} />
	);
}
