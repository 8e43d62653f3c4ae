import { Link } from "@remix-run/react";
import { useTranslation } from "#app/lib/i18n.ts";
import { WorkloadBar } from "#app/requests/assignment/workload-bar.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { AbsenceBadge } from "#app/ui/badge.tsx";
import { type HomePart, isLoaded } from "./home-part.ts";
import { PartCard } from "./part-card.tsx";
import type { loadTeam } from "./work-parts.server.ts";

/** Renders the busiest members of the team, with what they have open. */
export function TeamCard({ part }: { part: HomePart<Awaited<ReturnType<typeof loadTeam>>> }) {
	const { t } = useTranslation();
	if (isLoaded(part) && part.members.length === 0) return null;
	return (
		<PartCard part={part} actions={() => <Link to="/workload">{t("workload.title")}</Link>}>
			{({ members, max }) => (
				<ul className="briefs ranks people">
					{members.map(
						({ id, name, photo, href, openText, lateText, awayUntil, unsubstituted, ...load }) => (
							<li key={id}>
								<Avatar name={name} photo={photo} lazy />
								<p>
									<Link to={href}>
										<bdi>{name}</bdi>
									</Link>{" "}
									{awayUntil && <AbsenceBadge until={awayUntil} />}{" "}
									{unsubstituted && <span className="past">{unsubstituted}</span>}
								</p>
								<WorkloadBar {...load} max={max} longest={140} />
								<small>
									{openText}
									{lateText && (
										<>
											{" · "}
											<span className="past">{lateText}</span>
										</>
									)}
								</small>
							</li>
						),
					)}
				</ul>
			)}
		</PartCard>
	);
}
