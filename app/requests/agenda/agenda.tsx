import { Link } from "@remix-run/react";
import { AbsenceNotice } from "#app/absences/absence-notice.tsx";
import { quickFilterHref } from "#app/entities/quick-filters.ts";
import { useCurrentMember, useFeature, useLocale } from "#app/lib/root-data.ts";
import { requestQuickFilters } from "#app/requests/quick-filters.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageTabs } from "#app/ui/page-tabs.tsx";
import { type AgendaPart, agendaParts } from "#contract/requests/agenda.ts";
import type { AgendaView } from "./agenda.server.ts";
import { AgendaRequestCard } from "./request-card.tsx";

type AgendaSectionProps = {
	day: AgendaView;
	/** The page to which a card's button returns. */
	here: string;
	/** The maximum number of cards; by default all of the part. */
	maxRows?: number;
	/** The parts are named elsewhere on the page. */
	brief?: boolean;
};

/** Renders the requests of a member's agenda, one part at a time. */
export function AgendaSection({ day, here, maxRows, brief }: AgendaSectionProps) {
	const { t, format } = useLocale();
	const member = useCurrentMember();
	const { part, totals, absence, now } = day;
	const cards = day.cards.slice(0, maxRows);
	const hasTargets = useFeature("targets");
	const all = quickFilterHref(requestQuickFilters, "mine", member.id);
	const isThere = (one: AgendaPart) =>
		one !== "waiting" || one === part || hasTargets || totals.waiting > 0;
	return (
		<>
			{absence && <AbsenceNotice absence={absence} />}
			{!brief && (
				<PageTabs
					label={t("agenda.partsOf")}
					tabs={agendaParts.filter(isThere).map((one) => ({
						href: `/my-day?part=${one}`,
						label: t(`agenda.parts.${one}`),
						count: format.number(totals[one]),
						isCurrent: one === part,
					}))}
				/>
			)}
			{cards.length === 0 ? (
				<EmptyState
					title={t(`agenda.none.${part}.title`)}
					text={t(`agenda.none.${part}.text`)}
					action={{ href: all, label: t("agenda.all") }}
				/>
			) : (
				<>
					<ul className="agenda">
						{cards.map((card) => (
							<AgendaRequestCard key={card.id} card={card} here={here} now={now} />
						))}
					</ul>
					<p className="hint">
						{totals[part] > cards.length && (
							<>
								{t("agenda.more", {
									shown: format.number(cards.length),
									all: format.number(totals[part]),
								})}{" "}
							</>
						)}
						<Link to={all}>{t("agenda.all")}</Link>
					</p>
				</>
			)}
		</>
	);
}
