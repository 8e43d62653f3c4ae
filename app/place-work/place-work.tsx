import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { OpenWorkView, PlaceWorkView } from "./place-work.server.ts";

/** Renders the beginning of a place's page: its open requests, and the next visit. */
export function PlaceWorkSection({ work: { open, visit } }: { work: PlaceWorkView }) {
	if (!open) return null;
	return (
		<Card
			title={open.title}
			actions={open.rows.length > 0 && <span className="flex-1 mx-2">{open.total}</span>}
		>
			{open.rows.length === 0 && <p className="hint">{open.none}</p>}
			<OpenRequests open={open} />
			{visit && <NextVisit visit={visit} />}
		</Card>
	);
}

function OpenRequests({ open: { rows, links } }: { open: OpenWorkView }) {
	return (
		<>
			{rows.length > 0 && (
				<ul className="briefs">
					{rows.map(({ id, title, status, assignee, date }) => (
						<li key={id} className={status === "late" ? "edge" : undefined}>
							<Link to={`/view/request/${id}`}>
								<MemberText text={title} />
							</Link>
							<p className="hint">
								<StatusBadge status={status} alone />
								{assignee && <bdi>{assignee}</bdi>}
								<RelativeTime at={date} />
							</p>
						</li>
					))}
				</ul>
			)}
			{links.length > 0 && (
				<div className="buttons mt-3">
					{links.map(({ href, label }) => (
						<ButtonLink
							key={href}
							href={href}
							variant={links.length === 1 ? "quiet" : "plain"}
							stretch={links.length === 1}
						>
							{label}
						</ButtonLink>
					))}
				</div>
			)}
		</>
	);
}

function NextVisit({ visit }: { visit: NonNullable<PlaceWorkView["visit"]> }) {
	const { format } = useLocale();
	return (
		<p className="mt-4">
			{visit.label}: <time dateTime={visit.day}>{format.day(visit.day)}</time>
			{" · "}
			<Link to={visit.href}>
				<bdi>{visit.name}</bdi>
			</Link>
		</p>
	);
}
