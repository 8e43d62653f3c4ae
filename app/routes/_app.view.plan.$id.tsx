import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { changePlan, type PlanPage, planPage, type Undone } from "#app/plans/page.server.ts";
import { PlanScreen } from "#app/plans/screen.tsx";

export const handle: PageHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.plan.one"),
			id: Number((given as { page: PlanPage }).page.row.id),
		}),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) => ({
	page: await planPage(request, await requireVisitor(request), id),
	oneTimeKey: randomUUID(),
});

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	changePlan(request, await takenForm(request), id);

export default function PlanViewPage() {
	const { page, oneTimeKey } = useLoaderData<typeof loader>() as {
		page: PlanPage;
		oneTimeKey: string;
	};
	return (
		<PlanScreen page={page} undone={useActionData<Undone>() ?? null} oneTimeKey={oneTimeKey} />
	);
}
