import { Link } from "@remix-run/react";
import { useHas, useMember, useReader } from "#app/lib/root-data.ts";
import { presetHref } from "#app/lists/request-presets.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type DayPart, dayParts } from "#contract/my-day.ts";
import { MyAbsence } from "./my-absence.tsx";
import type { ShownDay } from "./my-day.server.ts";
import { MyDayCard } from "./my-day-card.tsx";

type MyDayProps = {
	day: ShownDay;
	/** The page to come back to from a card's button. */
	here: string;
	/** So many cards at most; all of the part where nothing is said. */
	most?: number;
};

/** The requests of a member's day, a part of it at a time. */
export function MyDay({ day, here, most }: MyDayProps) {
	const { t, format } = useReader();
	const member = useMember();
	const { part, totals, absence, now } = day;
	const cards = day.cards.slice(0, most);
	const hasTargets = useHas("targets");
	const all = presetHref("mine", member.id);
	const isThere = (one: DayPart) =>
		one !== "waiting" || one === part || hasTargets || totals.waiting > 0;
	return (
		<>
			{absence && <MyAbsence absence={absence} />}
			<nav className="presets" aria-label={t("myDay.partsOf")}>
				{dayParts.filter(isThere).map((one) => (
					<Link
						key={one}
						to={`/my-day?part=${one}`}
						aria-current={one === part ? "page" : undefined}
					>
						{t(`myDay.parts.${one}`)} <span>{format.number(totals[one])}</span>
					</Link>
				))}
			</nav>
			{cards.length === 0 ? (
				<EmptyState
					title={t(`myDay.none.${part}.title`)}
					text={t(`myDay.none.${part}.text`)}
					action={{ href: all, label: t("myDay.all") }}
				/>
			) : (
				<>
					<ul className="my-day">
						{cards.map((card) => (
							<MyDayCard key={card.id} card={card} here={here} now={now} />
						))}
					</ul>
					<p className="hint">
						{totals[part] > cards.length && (
							<>{t("myDay.more", { shown: format.number(cards.length) })} </>
						)}
						<Link to={all}>{t("myDay.all")}</Link>
					</p>
				</>
			)}
		</>
	);
}
