import "#app/stock/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import type { StocktakeFormState } from "#app/stock/stocktake.ts";
import { handleStocktakeForm, loadStocktakePage } from "#app/stock/stocktake-page.server.ts";
import { StocktakeScreen } from "#app/stock/stocktake-page.tsx";
import styles from "#app/styles/pages/stocktake.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("stocktake.title") };

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadStocktakePage(request, await requireSession(request), id);

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handleStocktakeForm(request, id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, StocktakeFormState>(
	({ page, submission, unreached }) => (
		<StocktakeScreen page={page} form={submission ?? page.form} unreached={unreached} />
	),
);
