import { Link } from "@remix-run/react";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { HomePart } from "./home-part.ts";
import { PartCard } from "./part-card.tsx";
import type { loadUrgent } from "./work-parts.server.ts";

/** Renders the urgent requests that a manager sees: what, how late, and who has them. */
export function UrgentRequestsSection({
	part,
}: {
	part: HomePart<Awaited<ReturnType<typeof loadUrgent>>>;
}) {
	return (
		<PartCard
			part={part}
			actions={({ order, all, rows }) =>
				rows.length > 0 && (
					<p className="hint">
						{order} · <Link to={all.href}>{all.label}</Link>
					</p>
				)
			}
		>
			{({ rows, none }) =>
				rows.length === 0 ? (
					<p className="hint">{none}</p>
				) : (
					<ul className="briefs ranks people">
						{rows.map(({ id, title, age, place, assignee, photo, unassigned, assign }) => (
							<li key={id}>
								<p>
									<Link to={`/view/request/${id}`}>
										<MemberText text={title} />
									</Link>
									<small>
										<span className="past">{age}</span> · {place}
									</small>
								</p>
								<small className="assignee">
									{assignee ? (
										<>
											<Avatar name={assignee} photo={photo} lazy />
											<bdi>{assignee}</bdi>
										</>
									) : (
										unassigned
									)}
								</small>
								{assign && (
									<ButtonLink href={`/view/request/${id}/assign?back=/dashboard`}>
										{assign}
										<span className="sr-only"> #{id}</span>
									</ButtonLink>
								)}
							</li>
						))}
					</ul>
				)
			}
		</PartCard>
	);
}
