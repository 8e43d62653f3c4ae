import { RequestDocuments } from "#app/documents/request-documents.tsx";
import { entities } from "#app/entities/registry.ts";
import { EscalateForm } from "#app/escalations/escalate-form.tsx";
import { EscalationList } from "#app/escalations/escalation-list.tsx";
import { EntityDetails } from "#app/fields/entity-details.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useCurrentMember, useFeature, useLocale } from "#app/lib/root-data.ts";
import { PublicSummaryForm } from "#app/public-reports/public-summary-form.tsx";
import { ReporterNotes } from "#app/public-reports/reporter-notes.tsx";
import { RequestCostDetails, UsedParts } from "#app/stock/used-parts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DisclosureSection } from "#app/ui/disclosure-section.tsx";
import type { RequestFormState } from "./request-form.server.ts";
import type { RequestPageData } from "./request-page.server.ts";
import { TimeEntries } from "./time-entries.tsx";

type RequestSectionsProps = {
	page: RequestPageData;
	/** Returns the form of an intent that failed. */
	of: (intent: string) => RequestFormState | null;
};

/** Renders the details of a request, each behind its title: what is empty and can't be filled is left out. */
export function RequestSections({ page, of }: RequestSectionsProps) {
	const { t } = useLocale();
	const me = useCurrentMember().id;
	const { request, escalations, panel, checklist, keys, now } = page;
	const isOpen = request.closing_time === null;
	const isNotified =
		[useFeature("reports"), useFeature("similar")].every(Boolean) &&
		isOpen &&
		request.facility_id !== null &&
		request.watching !== "only";
	// What was typed is shown again, whatever has happened to the request meanwhile.
	const recordsTime =
		(keys.work !== undefined && request.assigned_to_id === me) || of("work") !== null;
	return (
		<>
			{checklist && <Checklist id={request.id} checklist={checklist} />}
			{(request.work || recordsTime) && (
				<TimeEntries
					work={request.work}
					involved={recordsTime}
					oneTimeKey={keys.work ?? ""}
					submission={of("work")}
				/>
			)}
			{(request.parts || panel?.stock) && (
				<UsedParts
					parts={request.parts}
					stock={panel?.stock ?? null}
					oneTimeKey={keys.parts ?? ""}
					submission={of("take")}
				/>
			)}
			<RequestDocuments request={request} />
			{request.spent && <RequestCostDetails spent={request.spent} />}
			<Facts request={request} isOverdue={isOpen && request.due_date < now} />
			{request.reports && <ReporterNotes reports={request.reports} />}
			{(isNotified || of("summary")) && (
				<PublicSummaryForm request={request} submission={of("summary")} />
			)}
			{(panel?.targets || escalations.length > 0) && (
				<DisclosureSection
					id="escalation"
					icon="megaphone"
					title={t("requestActions.escalation")}
					open={of("escalate") !== null || Boolean(panel?.targets?.find) || escalations.length > 0}
					bare={escalations.length === 0}
				>
					{panel?.targets && (
						<EscalateForm
							request={request}
							targets={panel.targets}
							oneTimeKey={keys.escalation}
							field={controlFields(of("escalate"))("escalate_to")}
						/>
					)}
					{escalations.length > 0 && (
						<>
							<h3>{t("requestActions.escalations")}</h3>
							<EscalationList escalations={escalations} />
						</>
					)}
				</DisclosureSection>
			)}
		</>
	);
}

/** The fields that the page shows above its facts, too: in its head, its bar, and with its people. */
const shownAbove: readonly string[] = [
	"type",
	"status",
	"priority",
	"date",
	"due_date",
	"facility",
	"resource",
	"branch",
	"subbranch",
	"member",
	"assigned_to",
];

type FactsProps = Pick<RequestPageData, "request"> & { isOverdue: boolean };

/**
 * Renders all fields of a request: those with a value that stands nowhere else first; on a phone the others are behind
 * a summary.
 */
function Facts({ request, isOverdue }: FactsProps) {
	const { t } = useLocale();
	const row: Readonly<Record<string, unknown>> = request;
	const fields: readonly string[] = entities.request.detail ?? [];
	const isFilled = (name: string) => (row[name] ?? row[`${name}_id`] ?? null) !== null;
	const isOwn = (name: string) => isFilled(name) && !shownAbove.includes(name);
	const isOther = (name: string) => !isOwn(name);
	const details = (isShown: (name: string) => boolean) => (
		<EntityDetails
			entity={entities.request}
			row={request}
			hidden={fields.filter((name) => !isShown(name))}
			overdue={isOverdue ? ["due_date"] : []}
		/>
	);
	const hasOwn = fields.some(isOwn);
	return (
		<DisclosureSection id="facts" icon="info" title={t("requests.data")} open>
			{hasOwn && details(isOwn)}
			<details className="collapsible">
				<summary className="chevron">{t("pages.view.facts")}</summary>
			</details>
			<div>{details(isOther)}</div>
		</DisclosureSection>
	);
}

type ChecklistProps = { id: number; checklist: NonNullable<RequestPageData["checklist"]> };

/** Renders how far a request's checklist is filled in, and leads to it. */
function Checklist({ id, checklist: { answered, all } }: ChecklistProps) {
	const { t, format } = useLocale();
	const progress = t("plans.steps.progress", {
		answered: format.number(answered),
		all: format.number(all),
	});
	return (
		<DisclosureSection
			id="checklist"
			icon="list-checks"
			title={t("plans.steps.title")}
			sum={
				<>
					<progress value={answered} max={all} aria-hidden="true" /> {progress}
				</>
			}
			open
		>
			<ButtonLink href={`/view/request/${id}/steps`} icon="list-checks" variant="plain">
				{t("plans.steps.open")}
			</ButtonLink>
		</DisclosureSection>
	);
}
