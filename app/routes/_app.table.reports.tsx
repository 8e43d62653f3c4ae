import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { handleTriageForm, type TriageFormState } from "#app/public-reports/triage-form.server.ts";
import { loadTriagePage } from "#app/public-reports/triage-page.server.ts";
import { TriageScreen } from "#app/public-reports/triage-page.tsx";
import styles from "#app/styles/pages/triage.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("listTitles.reports-management") };

export const loader = ({ request }: LoaderFunctionArgs) => loadTriagePage(request);

export const action = ({ request }: ActionFunctionArgs) =>
	handleTriageForm(request, new URL(request.url).searchParams.get("open"));

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, TriageFormState>(({ page, submission, unreached }) => (
	<TriageScreen page={page} submission={submission} unreached={unreached} />
));
