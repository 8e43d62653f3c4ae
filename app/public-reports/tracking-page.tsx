import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { AddedNotes } from "./added-notes.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { NextSteps } from "./next-steps.tsx";
import { SavedLink } from "./saved-link.tsx";
import type { TrackingFormState } from "./tracking-forms.server.ts";
import type { TrackingPageData } from "./tracking-page.server.ts";
import { trackingStateText } from "./tracking-state-text.ts";

type TrackScreenProps = { page: TrackingPageData; submission: TrackingFormState | null };

/** Renders the state of a report, for the holder of its link. */
export function TrackingScreen({
	page: { report, link, key, reopenKey },
	submission,
}: TrackScreenProps) {
	const { t, language } = useLocale();
	const { state, facility, text, danger, pictures: imageCount, date, reason, notes } = report;
	const savedLink = link && <SavedLink address={link} />;
	// The text of a form that can't reopen the request any more becomes a note.
	const isNote =
		submission?.intent === "note" || (submission?.intent === "reopen" && !report.reopen_until);
	const failed = useMemo(
		() =>
			submission?.failure && submission.intent !== "note" ? [{ message: submission.failure }] : [],
		[submission],
	);
	/** Before the work is done, the advice to save the link is most important. */
	const isAnswered = state !== "received" || notes.length > 0;
	const stateText = t(trackingStateText(report));
	return (
		<>
			{submission && submission.intent !== "note" && (
				<ErrorSummary title={t(`ratings.not.${submission.intent}`)} errors={failed} />
			)}
			{!isAnswered && (
				<div className="notice green">
					<Icon name="circle-check" />
					<div>
						<h2>{stateText}</h2>
						<p>{t("publicReportPages.next")}</p>
					</div>
				</div>
			)}
			<Card title={isAnswered ? stateText : undefined}>
				{facility && (
					<p>
						<bdi>{facility[`name_${language}`]}</bdi>
					</p>
				)}
				{text && (
					<p className="comment">
						<MemberText text={text} />
					</p>
				)}
				{danger === 1 && <p>{t("publicReportPages.danger")}</p>}
				{imageCount > 0 && (
					<p className="hint">{t("publicReportPages.picturesCame", { count: imageCount })}</p>
				)}
				<p className="hint">
					<DateTime at={date} />
				</p>
				{report.request_id && <RequestOfReport report={report} />}
				{reason && (
					<p className="comment">
						{t("publicReportPages.reason")}: <MemberText text={reason} />
					</p>
				)}
			</Card>
			{!isAnswered && <NextSteps report={report} />}
			{!isAnswered && savedLink}
			<FeedbackForm report={report} oneTimeKey={reopenKey ?? ""} submission={submission} />
			<AddedNotes report={report} oneTimeKey={key} submission={isNote ? submission : null} />
			{isAnswered && savedLink}
			<p className="mt-4 screen-only">
				<Link to="/problem/mine">{t("publicReportPages.mine")}</Link>
			</p>
		</>
	);
}

/** Renders the number of the request that a report has become, and when it is due. */
function RequestOfReport({ report: { request_id: id, due } }: Pick<TrackingPageData, "report">) {
	const { t, format } = useLocale();
	return (
		<p className="comment">
			{t("publicReportPages.coming.request", { id: id ?? "" })}
			{due && ` · ${t("publicReportPages.due", { time: format.instant(due) })}`}
		</p>
	);
}
