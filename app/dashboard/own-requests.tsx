import { Link } from "@remix-run/react";
import { StatusBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { HomePart } from "./home-part.ts";
import { PartCard } from "./part-card.tsx";
import type { loadOwnRequests } from "./work-parts.server.ts";

/** Renders the member's own open requests, the late ones marked. */
export function OwnRequests({
	part,
}: {
	part: HomePart<Awaited<ReturnType<typeof loadOwnRequests>>>;
}) {
	return (
		<PartCard
			part={part}
			actions={({ rows, total }) =>
				rows.length > 0 && <span className="text-muted flex-1 mx-2">{total}</span>
			}
		>
			{({ rows, none, all, hasMore }) =>
				rows.length === 0 ? (
					<p className="hint">{none}</p>
				) : (
					<>
						<ul className="briefs">
							{rows.map(({ id, title, status, place, age, isLate }) => (
								<li key={id} className={isLate ? "edge" : undefined}>
									<Link to={`/view/request/${id}`}>
										<MemberText text={title} />
									</Link>
									<p className="hint">
										{isLate ? (
											<span className="badge red">{age}</span>
										) : (
											<StatusBadge status={status} />
										)}
										<span>{place}</span>
										{!isLate && <span className="whitespace-nowrap">{age}</span>}
									</p>
								</li>
							))}
						</ul>
						{hasMore && (
							<ButtonLink href={all.href} variant="quiet" stretch>
								{all.label}
							</ButtonLink>
						)}
					</>
				)
			}
		</PartCard>
	);
}
