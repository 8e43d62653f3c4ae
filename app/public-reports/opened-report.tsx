import { Link } from "@remix-run/react";
import { ImageLinks } from "#app/images/image-links.tsx";
import { hasPermission, useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { MemberText } from "#app/ui/member-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { ReportDecision } from "./report-decision.tsx";
import type { ReportView } from "./report-view.server.ts";
import { ReporterNoteItem } from "./reporter-note.tsx";
import type { TriageFormState } from "./triage-form.server.ts";

type OpenedReportProps = {
	report: ReportView;
	submission: TriageFormState | null;
	/** A decision has not reached the server. */
	unreached: boolean;
	/** The report to open after a decision, empty if none is left; undefined on the report's own page. */
	next?: string;
};

/** Renders a report with what was sent, and the three ways to settle it. */
export function OpenedReport({ report, submission, unreached, next }: OpenedReportProps) {
	const { t } = useLocale();
	const { id, photos, notes, settled, decision, earlier } = report;
	return (
		<section className="card report-open" id="report" tabIndex={-1} aria-labelledby="report-title">
			{unreached && <Alert>{t("apiErrors.plain.unavailable")}</Alert>}
			<ErrorSummary
				title={report.notSettled}
				errors={useSummaryErrors(unreached ? null : submission)}
			/>
			<div className="report-part">
				<p className="report-line hint">
					{report.danger && <Danger text={report.danger} />}
					<span>{report.number}</span>
					<RelativeTime at={report.date} />
				</p>
				<h2 id="report-title" className="report-title">
					<MemberText text={report.title} />
				</h2>
				<ReportPlace report={report} />
				<div className="report-content">
					<ImageLinks photos={photos} alt={(number) => t("publicReports.photo", { number, id })} />
					<div className="report-words">
						{report.text && (
							<p className="note">
								<MemberText text={report.text} />
							</p>
						)}
						<ReportContact contact={report.contact} />
					</div>
				</div>
				{notes.length > 0 && (
					<ol className="briefs notes">
						{notes.map((note) => (
							<ReporterNoteItem key={note.at + note.text} id={id} note={note} />
						))}
					</ol>
				)}
				{earlier && (
					<p className="mt-4">
						{earlier.label} <Link to={earlier.href}>{earlier.name}</Link>
					</p>
				)}
			</div>
			{settled && (
				<div className="report-part">
					<Notice>
						<p>
							{settled.text}
							{settled.request && (
								<>
									{" · "}
									<Link to={settled.request.href}>{settled.request.label}</Link>
								</>
							)}
						</p>
						{settled.reason && (
							<p>
								<MemberText text={settled.reason} />
							</p>
						)}
					</Notice>
				</div>
			)}
			{decision && (
				<ReportDecision
					key={id}
					version={report.version}
					action={next === undefined ? undefined : `/table/reports?open=${id}`}
					decision={decision}
					submission={submission}
					next={next}
				/>
			)}
		</section>
	);
}

/** Renders the mark of a report about something dangerous. */
export function Danger({ text }: { text: string }) {
	return (
		<strong className="danger-mark">
			<Icon name="triangle-alert" /> {text}
		</strong>
	);
}

function ReportPlace({ report: { facility, equipment, area } }: Pick<OpenedReportProps, "report">) {
	const member = useCurrentMember();
	const isLinked = hasPermission(member, "facilities_read");
	const linked = (href: string, name: string) =>
		isLinked ? (
			<Link to={href}>
				<bdi>{name}</bdi>
			</Link>
		) : (
			<bdi>{name}</bdi>
		);
	return (
		<p className="report-line hint">
			<Icon name="map-pin" />
			{facility.name && <span>{linked(`/view/facility/${facility.id}`, facility.name)}</span>}
			{equipment?.name && <span>{linked(`/view/equipment/${equipment.id}`, equipment.name)}</span>}
			{area.map((name) => (
				<bdi key={name}>{name}</bdi>
			))}
		</p>
	);
}

function ReportContact({ contact }: { contact: ReportView["contact"] }) {
	const { name, phone, email, none, call, whatsapp, mail } = contact;
	if (none) return <p className="hint">{none}</p>;
	const links: [IconName, typeof call][] = [
		["phone", call],
		["message-circle", whatsapp],
		["mail", mail],
	];
	return (
		<div className="report-contact">
			<p>
				{name && (
					<strong>
						<bdi>{name}</bdi>
					</strong>
				)}
				{phone && <bdi dir="ltr">{phone}</bdi>}
				{email && <bdi dir="ltr">{email}</bdi>}
			</p>
			<p className="buttons">
				{links.map(
					([icon, link]) =>
						link && (
							<a
								key={icon}
								className="button"
								href={link.href}
								title={link.label}
								aria-label={link.label}
								rel="noreferrer"
							>
								<Icon name={icon} />
							</a>
						),
				)}
			</p>
		</div>
	);
}
