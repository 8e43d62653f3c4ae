import { Link, useParams } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";
import { NextSteps } from "./next-steps.tsx";
import { SavedLink } from "./saved-link.tsx";
import type { TrackingPageData } from "./tracking-page.server.ts";

/** Renders the thanks for a report that was just sent: its number, what comes next, and its link. */
export function ThanksScreen({ page: { report, link, phone } }: { page: TrackingPageData }) {
	const { t } = useLocale();
	const { token = "" } = useParams();
	const { number, state } = report;
	const isKnown = state === "known";
	const tracking = `/problem/track/${token}`;
	const call = phone && toTelUri(phone);
	return (
		<>
			<section
				className={isKnown ? "thanks known" : "thanks"}
				id="sent"
				role="status"
				tabIndex={-1}
			>
				<span className="thanks-mark">
					<Icon name="check" />
				</span>
				<h1>{t(isKnown ? "publicReportPages.knownNow" : "publicReportPages.states.received")}</h1>
				{number && (
					<p>
						{t("publicReportPages.number")} <strong>{number}</strong>
					</p>
				)}
			</section>
			{call && (
				<div className="notice amber thanks-call">
					<Icon name="triangle-alert" />
					<p>{t("publicReportPages.dangerNow")}</p>
					<a className="button" href={call}>
						<Icon name="phone" /> {t("publicReportPages.call")}
					</a>
				</div>
			)}
			{!isKnown && <NextSteps report={report} />}
			<Link className="button primary stretch thanks-follow" to={tracking}>
				<Icon name="eye" /> {t("publicReportPages.follow")}
			</Link>
			{link && <SavedLink address={link} />}
			<ReportSummary report={report} />
			<p className="thanks-links screen-only">
				<Link to="/problem/mine">{t("publicReportPages.mine")}</Link>
				{report.place && <Link to={formPath(report.place)}>{t("publicReportPages.another")}</Link>}
			</p>
		</>
	);
}

const formPath = ({ facility, equipment }: NonNullable<TrackedReport["place"]>): string =>
	`/problem/${facility}${equipment ? `?piece=${equipment}` : ""}`;

/** Renders what was sent, for its sender to check. */
function ReportSummary({ report }: { report: TrackedReport }) {
	const { t, language } = useLocale();
	const { token = "" } = useParams();
	const { text, facility, pictures: imageCount } = report;
	if (!text) return null;
	return (
		<Card title={t("publicReportPages.sentTitle")} className="mt-6">
			<p className="note">
				<MemberText text={text} />
			</p>
			<p className="hint">
				{facility && <bdi>{facility[`name_${language}`]}</bdi>}
				{imageCount > 0 && ` · ${t("publicReportPages.picturesCame", { count: imageCount })}`}
			</p>
			{imageCount > 0 && (
				<div className="thumbnails">
					<img
						src={`/problem/track/${token}/photo`}
						alt=""
						width={120}
						height={90}
						loading="lazy"
					/>
				</div>
			)}
			<Link className="button stretch mt-4 screen-only" to={`/problem/track/${token}#notes`}>
				<Icon name="plus" /> {t("publicReportPages.add")}
			</Link>
		</Card>
	);
}
