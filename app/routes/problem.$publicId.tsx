import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { printedCodePath } from "#app/lib/printed-code-path.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { ReportFormScreen } from "#app/public-reports/report-form-page.tsx";
import {
	handleReportForm,
	loadReportFormPage,
	type ReportFormState,
} from "#app/public-reports/submit.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: RouteHandle = { title: (t) => t("publicReportPages.title") };

export async function loader({ request, params: { publicId } }: LoaderFunctionArgs) {
	const page = await loadReportFormPage(request, publicId);
	const { facility, equipment } = page.form;
	const memberHref = equipment
		? printedCodePath(equipment._id, equipment.id, "equipment")
		: printedCodePath(facility._id, facility.id);
	return { ...page, memberHref };
}

export const action = ({ request, params: { publicId } }: ActionFunctionArgs) =>
	handleReportForm(request, publicId);

export default function ProblemPage() {
	const { t } = useTranslation();
	const page = useLoaderData<typeof loader>();
	const submission = useActionData<ReportFormState>() ?? null;
	return (
		<PublicShell title={t("publicReportPages.title")}>
			<ReportFormScreen {...page} submission={submission} />
		</PublicShell>
	);
}
