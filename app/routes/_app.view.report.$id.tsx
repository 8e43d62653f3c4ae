import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/lib/page.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { reportPage, settleReport, type Unsettled } from "#app/problems/report.server.ts";
import { ReportScreen } from "#app/problems/report-screen.tsx";
import type { Report } from "#contract/schemas/reports.ts";

export const handle: PageHandle = {
	title: (t, given) => t("reporting.one", { id: (given as Report).id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	reportPage(request, await requireVisitor(request), id);

export const action = async ({ request, params: { id } }: ActionFunctionArgs) =>
	settleReport(request, await takenForm(request), id);

export default function ReportPage() {
	const report = useLoaderData<typeof loader>();
	return <ReportScreen report={report} unsettled={useActionData<Unsettled>() ?? null} />;
}
