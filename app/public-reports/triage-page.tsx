import { Form, Link } from "@remix-run/react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { entities } from "#app/entities/registry.ts";
import { EntityDetails } from "#app/fields/entity-details.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Thumbnails } from "#app/ui/thumbnails.tsx";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { maxReportText } from "#contract/public-reports/constants.ts";
import type { PublicReport, PublicReportDetail } from "#contract/public-reports/schemas.ts";
import type { TriageFormState } from "./triage-page.server.ts";

type ReportScreenProps = { report: PublicReportDetail; unsettled: TriageFormState | null };

/** Renders a report, as members see it for triage. */
export function TriageScreen({ report, unsettled }: ReportScreenProps) {
	const { t } = useTranslation();
	const { id, text, photos, notes, state, request_id, earlier_id } = report;
	const { reason, member_id: member, equipmentDetails: equipment } = report;
	/** These details are shown only if they exist. */
	const told = { request_id, reason, member, equipment };
	return (
		<>
			<EntityBreadcrumbs name="report" here={String(id)} />
			<ErrorSummary title={t("reporting.notSettled")} errors={useSummaryErrors(unsettled)} />
			<Card title={t("reporting.fromReporter")}>
				<p className="comment">
					<MemberText text={text} />
				</p>
				{photos.length > 0 && (
					<Thumbnails
						images={photos.map((photo, index) => ({
							href: photo,
							src: thumbnailPath(photo),
							alt: t("reporting.photo", { number: index + 1, id }),
						}))}
					/>
				)}
				<ReporterNotes notes={notes} />
				{earlier_id && (
					<p className="mt-4">
						{t("reporting.earlier")}{" "}
						<Link to={`/view/report/${earlier_id}`}>{t("reporting.one", { id: earlier_id })}</Link>
					</p>
				)}
				{request_id !== null && (
					<p className="mt-4">
						<Link to={`/view/request/${request_id}`}>
							{t("entities.request.one")} #{request_id}
						</Link>
					</p>
				)}
			</Card>
			{state === "held" && <Settling report={report} unsettled={unsettled} />}
			<Card title={t("pages.view.details")} className="facts mt-6">
				<EntityDetails
					entity={entities.report}
					row={report}
					hidden={(Object.keys(told) as (keyof typeof told)[]).filter((name) => !told[name])}
				/>
			</Card>
		</>
	);
}

/** Renders the notes that the sender has added to a report. */
function ReporterNotes({ notes }: Pick<PublicReport, "notes">) {
	if (notes.length === 0) return null;
	return (
		<ol className="briefs notes">
			{notes.map((note) => (
				<li key={note.at + note.text}>
					<p className="note">
						<MemberText text={note.text} />
					</p>
					<p className="hint">
						<DateTime at={note.at} />
					</p>
				</li>
			))}
		</ol>
	);
}

/** Renders the three triage actions for a report. */
function Settling({ report: { version, open_requests: open = [] }, unsettled }: ReportScreenProps) {
	const { t } = useTranslation();
	const seen = <input type="hidden" name="version" value={version} />;
	return (
		<div className="screen-only">
			<Form method="post" className="card form mt-6">
				{seen}
				<SubmitButton
					name="intent"
					value="accept"
					icon="check"
					label={t("reporting.accept")}
					stretch
				/>
			</Form>
			<Form method="post" className="card form mt-6" noValidate>
				{seen}
				{open.length > 0 && (
					<OpenRequests
						open={open}
						error={unsettled?.errors.open_request}
						chosen={unsettled?.typed.open_request}
					/>
				)}
				<TextInput
					name="request_id"
					label={t(open.length > 0 ? "reporting.joinOther" : "reporting.joinNumber")}
					error={unsettled?.errors.request_id}
					defaultValue={unsettled?.typed.request_id}
					inputMode="numeric"
					maxLength={9}
					marked={false}
					dir="ltr"
					required={open.length === 0}
				/>
				<SubmitButton name="intent" value="join" variant="plain" label={t("reporting.join")} />
			</Form>
			<Form method="post" className="card form mt-6" noValidate>
				{seen}
				<TextArea
					name="reason"
					label={t("reporting.refuseReason")}
					error={unsettled?.errors.reason}
					defaultValue={unsettled?.typed.reason}
					maxLength={maxReportText}
					marked={false}
					required
				/>
				<SubmitButton
					name="intent"
					value="refuse"
					icon="circle-x"
					variant="danger"
					label={t("reporting.refuse")}
				/>
			</Form>
		</div>
	);
}

type OpenRequestsProps = {
	open: NonNullable<PublicReportDetail["open_requests"]>;
	error?: string;
	chosen?: string;
};

/**
 * Renders the open requests at the same place: those that may be about the same problem first, in a
 * group of their own.
 */
function OpenRequests({ open, error, chosen }: OpenRequestsProps) {
	const { t, format } = useLocale();
	const optionsOf = (alike: 0 | 1) =>
		open
			.filter((one) => one.alike === alike)
			.map(({ id, date, comment }) => ({
				value: String(id),
				label: `#${id} · ${format.date(date)} · \u2068${comment}\u2069`,
			}));
	const groups = [
		{ label: t("reporting.joinAlike"), options: optionsOf(1) },
		{ label: t("reporting.joinOthers"), options: optionsOf(0) },
	];
	return (
		<Select
			name="open_request"
			label={t("reporting.joinOpen")}
			error={error}
			defaultValue={chosen}
			placeholder={t("form.choose")}
			groups={groups.filter(({ options }) => options.length > 0)}
			marked={false}
		/>
	);
}
