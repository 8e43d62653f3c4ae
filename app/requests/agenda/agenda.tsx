import { Link } from "@remix-run/react";
import { AbsenceNotice } from "#app/absences/absence-notice.tsx";
import { quickFilterHref } from "#app/entities/quick-filters.ts";
import { useCurrentMember, useFeature, useLocale } from "#app/lib/root-data.ts";
import { requestQuickFilters } from "#app/requests/quick-filters.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageTabs } from "#app/ui/page-tabs.tsx";
import { type AgendaPart, agendaParts } from "#contract/requests/agenda.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import type { AgendaPlace, AgendaView } from "./agenda.server.ts";
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
	const shown = firstCards(day.places, maxRows);
	const count = shown.reduce((sum, { cards }) => sum + cards.length, 0);
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
			{count === 0 ? (
				<EmptyState
					title={t(`agenda.none.${part}.title`)}
					text={t(`agenda.none.${part}.text`)}
					action={{ href: all, label: t("agenda.all") }}
				/>
			) : (
				<>
					{shown.map(({ name, cards }) => (
						<section key={name ?? ""} className="card p-0 mb-4">
							<PlaceLine name={name} cards={cards} />
							<ul className="agenda">
								{cards.map((card) => (
									<AgendaRequestCard key={card.id} card={card} here={here} now={now} />
								))}
							</ul>
						</section>
					))}
					<p className="hint">
						{totals[part] > count && (
							<>
								{t("agenda.more", {
									shown: format.number(count),
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

/** Returns the first cards of a day, by place. */
function firstCards(places: readonly AgendaPlace[], max = Number.POSITIVE_INFINITY): AgendaPlace[] {
	let left = max;
	return places.flatMap(({ name, cards }) => {
		const some = cards.slice(0, left);
		left -= some.length;
		return some.length > 0 ? [{ name, cards: some }] : [];
	});
}

/** Renders the name of a school, with its map and the one to call there. */
function PlaceLine({ name, cards }: AgendaPlace) {
	const { t, format } = useLocale();
	const contact = cards.find(({ requester }) => requester)?.requester;
	return (
		<div className="sticky top-0 z-10 flex items-center px-3 py-1 bg-ground rounded">
			<h2 className="flex-1 min-w-0 m-0 text-base">
				<bdi>{name ?? t("agenda.elsewhere")}</bdi>
				{"\u00a0"}
				<span className="text-muted font-normal">· {format.number(cards.length)}</span>
			</h2>
			{name && (
				<a
					className="tool"
					href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: name })}`}
					target="_blank"
					rel="noreferrer"
					aria-label={t("agenda.map", { name: isolateBidi(name) })}
				>
					<Icon name="map" />
				</a>
			)}
			{contact && (
				<a
					className="tool"
					href={contact.tel}
					aria-label={t("agenda.call", { name: isolateBidi(contact.name) })}
				>
					<Icon name="phone" />
				</a>
			)}
		</div>
	);
}
