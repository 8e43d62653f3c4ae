import { Link } from "@remix-run/react";
import { canOpen, canRead } from "#app/entities/entity-permissions.ts";
import { entities } from "#app/entities/registry.ts";
import { EntityLink } from "#app/fields/entity-link.tsx";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { OpenWorkView, PlaceRow, PlaceWorkView } from "./place-work.server.ts";

/** Renders the open requests of what a page is about; nothing where there are none. */
export function OpenWork({ open }: { open: OpenWorkView | null }) {
	if (!open || open.rows.length === 0) return null;
	const { title, total, rows, links } = open;
	return (
		<Card title={title} actions={<span className="flex-1 mx-2">{total}</span>}>
			<ul className="briefs">
				{rows.map(({ id, title, status, assignee, date }) => (
					<li key={id} className={status === "late" ? "edge" : undefined}>
						<Link to={`/view/request/${id}`}>
							<MemberText text={title} />
						</Link>
						<p className="hint">
							<StatusBadge status={status} />
							{assignee && <bdi>{assignee}</bdi>}
							<RelativeTime at={date} />
						</p>
					</li>
				))}
			</ul>
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
		</Card>
	);
}

const dots = { late: "bg-danger", open: "bg-amber", none: "bg-green" };

/** Renders the places of a place, those that ask for somebody first. */
export function PlaceTiles({ title, all, tiles }: NonNullable<PlaceWorkView["places"]>) {
	return (
		<Card title={title} actions={<Link to={all.href}>{all.label}</Link>}>
			<ul className="briefs grid sm:grid-cols-2">
				{tiles.map(({ href, name, note, tone }) => (
					<li key={href}>
						<Link to={href} className="flex items-center">
							<span className={`flex-none w-3 h-3 me-3 rounded ${dots[tone]}`} />
							<span className="min-w-0">
								<bdi className="block">{name}</bdi>
								<span
									className={`block text-sm font-normal ${tone === "late" ? "text-danger" : "text-muted"}`}
								>
									{note}
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** Renders the manager of a place, with a call, and what else is there. */
export function PlaceSide({ manager, rows }: Pick<PlaceWorkView, "manager" | "rows">) {
	return (
		<>
			{manager && (
				<Card>
					<div className="flex items-center">
						<Avatar name={manager.name} photo={manager.photo} />
						<p className="flex-1 min-w-0 ms-3">
							<span className="block text-sm text-muted">{manager.label}</span>
							<strong>
								<EntityLink to="member" id={manager.id} name={manager.name} />
							</strong>
						</p>
						{manager.call && (
							<a
								className="tool screen-only flex-none ms-2"
								href={manager.call.href}
								title={manager.call.label}
							>
								<Icon name="phone" />
								<span className="sr-only">{manager.call.label}</span>
							</a>
						)}
					</div>
				</Card>
			)}
			{rows.length > 0 && (
				<Card>
					<SideRows rows={rows} />
				</Card>
			)}
		</>
	);
}

/** Renders links to what belongs to a thing, one a line. */
function SideRows({ rows }: { rows: readonly PlaceRow[] }) {
	const member = useCurrentMember();
	return (
		<ul className="briefs">
			{rows.map(({ icon, href, listed, label, text, note }) => {
				const opens = listed ? canRead(member, entities[listed]) : canOpen(member, href);
				const inside = (
					<>
						<span className="flex flex-none me-3 text-muted">
							<Icon name={icon} />
						</span>
						<span className="flex-1 min-w-0">
							<span className="block text-sm text-muted font-normal">{label}</span>
							<bdi className="block">{text}</bdi>
							{note && <bdi className="block text-sm text-muted font-normal">{note}</bdi>}
						</span>
					</>
				);
				return (
					<li key={label}>
						{opens ? (
							<Link to={href} className="flex items-center">
								{inside}
								<Icon name="chevron-right" />
							</Link>
						) : (
							<p className="flex items-center">{inside}</p>
						)}
					</li>
				);
			})}
		</ul>
	);
}
