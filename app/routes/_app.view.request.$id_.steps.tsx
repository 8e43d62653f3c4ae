import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import {
	type StepsPage,
	type StepsUndone,
	saveChecklist,
	stepsPage,
} from "#app/request/checklist.server.ts";
import { StepsScreen } from "#app/request/checklist-screen.tsx";
import { mayTakeWith } from "#app/request/page.server.ts";
import { reloadWhereStale } from "#app/request/stale.ts";

export const handle: PageHandle = {
	title: (t, given) => t("plans.steps.of", { id: (given as StepsPage).id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	stepsPage(request, await requireVisitor(request), id);

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	saveChecklist(request, await takenForm(request, { files: () => mayTakeWith(request, id) }), id);

export const clientAction = sendOrStay;

export const shouldRevalidate = reloadWhereStale;

export default function RequestStepsPage() {
	const page = useLoaderData<typeof loader>() as StepsPage;
	const { form: undone, unreached } = useSentForm<StepsUndone | null>(null);
	return <StepsScreen page={page} undone={undone} unreached={unreached} />;
}
