import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { MyAbsence } from "#app/dashboard/my-absence.tsx";
import { myDayOf } from "#app/dashboard/my-day.server.ts";
import { MyDayCard } from "#app/dashboard/my-day-card.tsx";
import { StartChoice } from "#app/dashboard/start-choice.tsx";
import { askForMember } from "#app/lib/current-member.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageOf, startOf } from "#app/lib/preferences.server.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { useHas, useMember, useReader } from "#app/lib/root-data.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import { presetHref } from "#app/lists/request-presets.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type DayPart, dayParts } from "#contract/my-day.ts";

export const handle: PageHandle = { title: (t) => t("myDay.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(request);
	const asked = new URL(request.url).searchParams.get("part");
	const language = await languageOf(request);
	const [day, { permission_id: profile }] = await orRefuse(
		request,
		Promise.all([myDayOf(visitor, language, asked), askForMember(visitor)]),
	);
	return { ...day, start: await startOf(request, profile) };
}

export default function MyDayPage() {
	const { t, format } = useReader();
	const member = useMember();
	const { part, totals, cards, absence, start, now } = useLoaderData<typeof loader>();
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
							<MyDayCard key={card.id} card={card} here={`/my-day?part=${part}`} now={now} />
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
			<StartChoice start={start} />
		</>
	);
}
