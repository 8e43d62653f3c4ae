import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/page.ts";
import { submitOrStayOnPage, useFormWithNetworkError } from "#app/lib/scripts/offline-submit.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";
import { loadStocktakePage, handleStocktakeForm } from "#app/stock/count.server.ts";
import type { StocktakeFormState, StocktakePageData } from "#app/stock/count.ts";
import { StocktakeScreen } from "#app/stock/count-screen.tsx";

export const handle: RouteHandle = {
	title: (t, given) => t("stock.count.of", { warehouse: (given as StocktakePageData).name }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadStocktakePage(request, await requireSession(request), id);

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	handleStocktakeForm(request, await readAuthenticatedForm(request), id);

export const clientAction = submitOrStayOnPage;

export default function CountRoute() {
	const page = useLoaderData<typeof loader>() as StocktakePageData;
	const { form, unreached } = useFormWithNetworkError<StocktakeFormState>(page.form);
	return <StocktakeScreen page={page} form={form} unreached={unreached} />;
}
