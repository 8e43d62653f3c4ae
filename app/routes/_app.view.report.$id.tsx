import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { ReportScreen } from "#app/public-reports/report-page.tsx";
import { handleTriageForm, type TriageFormState } from "#app/public-reports/triage-form.server.ts";
import { loadReportPage } from "#app/public-reports/triage-page.server.ts";
import styles from "#app/styles/pages/triage.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t("publicReports.one", { id: page.report.id }),
};

export const loader = async ({ request, params: { id } }: LoaderFunctionArgs) =>
	loadReportPage(request, await requireSession(request), id);

export const action = ({ request, params: { id } }: ActionFunctionArgs) =>
	handleTriageForm(request, id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, TriageFormState>(({ page, submission, unreached }) => (
	<ReportScreen {...page} submission={submission} unreached={unreached} />
));
