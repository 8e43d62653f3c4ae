import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import {
	handleTriageForm,
	loadTriagePage,
	type TriageFormState,
} from "#app/public-reports/triage-page.server.ts";
import { TriageScreen } from "#app/public-reports/triage-page.tsx";
import type { PublicReport } from "#contract/public-reports/schemas.ts";

export const handle: RouteHandle = {
	title: (t, given) => t("reporting.one", { id: (given as PublicReport).id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadTriagePage(request, await requireSession(request), id);

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handleTriageForm(request, id);

export default function ReportPage() {
	const report = useLoaderData<typeof loader>();
	return <TriageScreen report={report} unsettled={useActionData<TriageFormState>() ?? null} />;
}
