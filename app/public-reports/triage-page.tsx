import { Link } from "@remix-run/react";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { useIsLightMode, useLocale } from "#app/lib/root-data.ts";
import { ListHeader } from "#app/lists/header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CsvLinks } from "#app/ui/csv-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { PageTabs } from "#app/ui/page-tabs.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Danger, OpenedReport } from "./opened-report.tsx";
import type { TriageFormState } from "./triage-form.server.ts";
import type { TriagePageData } from "./triage-page.server.ts";

type TriageScreenProps = PageProps<TriagePageData, TriageFormState>;

/** The waiting reports as a list, which has filters and a file. */
const list = "/table/reports-management";

/**
 * Renders the reports that wait, and one of them to decide on; on phones the list alone, or the one
 * that was chosen.
 */
export function TriageScreen({ page, submission, unreached }: TriageScreenProps) {
	const { t } = useLocale();
	const { tabs, cards, report, next, words, isChosen } = page;
	return (
		<>
			<div className={isChosen ? "triage-head chosen" : "triage-head"}>
				<ListHeader count="" tabs={<PageTabs {...tabs} />}>
					{cards.length > 0 && (
						<>
							<ButtonLink href={`${list}?f.state=held`} icon="sliders-horizontal">
								{words.filter}
							</ButtonLink>
							<div className="buttons triage-csv">
								<CsvLinks href={`${list}.csv?f.state=held`} label={t("pages.table.csv")} />
							</div>
						</>
					)}
				</ListHeader>
			</div>
			{cards.length === 0 && !report && <EmptyState title={words.none} text={words.noneText} />}
			{report && (
				<div className={isChosen ? "triage chosen" : "triage"}>
					<nav className="triage-list screen-only" aria-label={words.back}>
						<p className="hint">{words.order}</p>
						<ol>
							{cards.map((card) => (
								<li key={card.id}>
									<ReportCard card={card} />
								</li>
							))}
						</ol>
						<p className="hint">
							{words.end ?? <Link to={`${list}?f.state=held`}>{words.rest}</Link>}
						</p>
					</nav>
					<div>
						<p className="triage-back screen-only">
							<ButtonLink href="/table/reports" icon="arrow-left">
								{words.back}
							</ButtonLink>
						</p>
						<OpenedReport
							report={report}
							submission={submission}
							unreached={unreached}
							next={next}
						/>
					</div>
				</div>
			)}
		</>
	);
}

function ReportCard({ card }: { card: TriagePageData["cards"][number] }) {
	const { href, isOpen, title, danger, place, date, photo } = card;
	const isLight = useIsLightMode();
	return (
		<Link className="card report-card" to={href} aria-current={isOpen ? "true" : undefined}>
			<span>
				{danger && <Danger text={danger} />}
				<strong>
					<MemberText text={title} />
				</strong>
				<small>
					{place.map((name, index) => (
						<span key={name}>
							{index > 0 && " · "}
							<bdi>{name}</bdi>
						</span>
					))}
				</small>
				<small>
					<RelativeTime at={date} />
				</small>
			</span>
			{photo &&
				(isLight ? (
					<Icon name="camera" />
				) : (
					<img src={photo} alt="" width={64} height={64} loading="lazy" />
				))}
		</Link>
	);
}
