import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import {
	changeMeter,
	type MeterPage,
	meterPage,
	type ReadingUndone,
} from "#app/meters/page.server.ts";
import { MeterScreen } from "#app/meters/screen.tsx";

export const handle: PageHandle = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.meter.one"),
			id: Number((given as { page: MeterPage }).page.row.id),
		}),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) => ({
	page: await meterPage(request, await requireVisitor(request), id),
	oneTimeKey: randomUUID(),
});

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	changeMeter(request, await takenForm(request), id);

export default function MeterViewPage() {
	const { page, oneTimeKey } = useLoaderData<typeof loader>() as {
		page: MeterPage;
		oneTimeKey: string;
	};
	return (
		<MeterScreen
			page={page}
			undone={useActionData<ReadingUndone>() ?? null}
			oneTimeKey={oneTimeKey}
		/>
	);
}
