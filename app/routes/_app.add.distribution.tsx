import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleFormPage } from "#app/forms/form-page.server.ts";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { handOutPage, loadHandOutForm } from "#app/stock/hand-out-page.server.ts";
import { HandOutScreen } from "#app/stock/hand-out-page.tsx";

export const handle: RouteHandle = { title: (t) => t("entities.distribution.add") };

export const loader = ({ request }: LoaderFunctionArgs) => loadHandOutForm(request);

export const action = ({ request }: ActionFunctionArgs) =>
	handleFormPage(request, "distribution", undefined, handOutPage);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(HandOutScreen);
