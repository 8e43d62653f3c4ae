import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { viewTitle } from "#app/entities/view-title.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import {
	handleMeterForm,
	loadMeterPage,
	type ReadingFormState,
} from "#app/meters/meter-page.server.ts";
import { MeterScreen } from "#app/meters/meter-page.tsx";
import styles from "#app/styles/pages/charts.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "meter", page.row.id),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadMeterPage(request, await requireSession(request), id);

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handleMeterForm(request, id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, ReadingFormState>(MeterScreen);
