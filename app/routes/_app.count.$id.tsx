import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { sendOrStay, useSentForm } from "#app/lib/scripts/offline-submit.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { countPage, takeCount } from "#app/stock/count.server.ts";
import type { CountForm, CountPage } from "#app/stock/count.ts";
import { CountScreen } from "#app/stock/count-screen.tsx";

export const handle: PageHandle = {
	title: (t, given) => t("stock.count.of", { warehouse: (given as CountPage).name }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	countPage(request, await requireVisitor(request), id);

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	takeCount(request, await takenForm(request), id);

export const clientAction = sendOrStay;

export default function CountRoute() {
	const page = useLoaderData<typeof loader>() as CountPage;
	const { form, unreached } = useSentForm<CountForm>(page.form);
	return <CountScreen page={page} form={form} unreached={unreached} />;
}
