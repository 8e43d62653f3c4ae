import { usePageData } from "#app/lib/loader-data.ts";
import "#app/members/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import {
	type DepartureFormState,
	handleDepartureForm,
	loadDeparturePage,
} from "#app/members/departure-page.server.ts";
import { DepartureScreen } from "#app/members/departure-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, given) => t("departurePage.title", { id: given.member.id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadDeparturePage(request, await requireSession(request), id);

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handleDepartureForm(request, id);

export default function LeavingRoute() {
	const page = usePageData<typeof loader>();
	return <DepartureScreen page={page} undone={useActionData<DepartureFormState>()} />;
}
