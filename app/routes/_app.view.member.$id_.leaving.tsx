import "#app/members/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import {
	type DepartureFormState,
	handleDepartureForm,
	loadDeparturePage,
} from "#app/members/departure-page.server.ts";
import { DepartureScreen } from "#app/members/departure-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("departurePage.title", { id: page.member.id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadDeparturePage(request, await requireSession(request), id);

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handleDepartureForm(request, id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, DepartureFormState>(DepartureScreen);
