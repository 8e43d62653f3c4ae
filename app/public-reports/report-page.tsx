import { entities } from "#app/entities/registry.ts";
import { EntityDetails } from "#app/fields/entity-details.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Card } from "#app/ui/card.tsx";
import type { PublicReport } from "#contract/public-reports/schemas.ts";
import { OpenedReport } from "./opened-report.tsx";
import type { ReportView } from "./report-view.server.ts";
import type { TriageFormState } from "./triage-form.server.ts";

type ReportScreenProps = {
	report: PublicReport;
	view: ReportView;
	submission: TriageFormState | null;
	unreached: boolean;
};

/** Renders the page of one report: what was sent, what can be done, and then its facts. */
export function ReportScreen({ report, view, submission, unreached }: ReportScreenProps) {
	const { t } = useTranslation();
	const { request_id, reason, member_id: member, equipmentDetails: equipment } = report;
	/** These details are shown only if they exist. */
	const optional = { request_id, reason, member, equipment };
	return (
		<>
			<Breadcrumbs
				under="services"
				crumbs={[{ label: t("listTitles.reports-management"), href: "/table/reports" }]}
				here={String(report.id)}
			/>
			<OpenedReport report={view} submission={submission} unreached={unreached} />
			<Card title={t("pages.view.details")} className="facts mt-6">
				<EntityDetails
					entity={entities.report}
					row={report}
					hidden={(Object.keys(optional) as (keyof typeof optional)[]).filter(
						(name) => !optional[name],
					)}
				/>
			</Card>
		</>
	);
}
