import { usePageData } from "#app/lib/loader-data.ts";
import "#app/stock/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
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

export const clientAction = submitOrStayOnPage;

export default function CountRoute() {
	const page = usePageData<typeof loader>();
	const { form, unreached } = useFormWithNetworkError<StocktakeFormState>(page.form);
	return <StocktakeScreen page={page} form={form} unreached={unreached} />;
}
