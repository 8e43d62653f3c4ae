import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "#app/lib/page.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";
import { loadTriagePage, handleTriageForm, type TriageError } from "#app/problems/report.server.ts";
import { TriageScreen } from "#app/problems/report-screen.tsx";
import type { PublicReport } from "#contract/schemas/reports.ts";

export const handle: RouteHandle = {
	title: (t, given) => t("reporting.one", { id: (given as PublicReport).id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadTriagePage(request, await requireSession(request), id);

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	handleTriageForm(request, await readAuthenticatedForm(request), id);

export default function ReportPage() {
	const report = useLoaderData<typeof loader>();
	return <TriageScreen report={report} unsettled={useActionData<TriageError>() ?? null} />;
}
