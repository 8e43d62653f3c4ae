import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { FieldDiff } from "#app/detail/diff.tsx";
import { ImageLinks } from "#app/images/image-links.tsx";
import { useLocale, useNow } from "#app/lib/root-data.ts";
import { FormerMemberBadge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { daysUntil, localDate } from "#contract/values/format.ts";
import { buildRequestTimeline, type TimelineEntry } from "./timeline.ts";

/** Renders all that happened to a request, notes included, by day; the newest first. */
export function RequestHistory({ request }: { request: MaintenanceRequest }) {
	const words = useLocale();
	const { t, format } = words;
	const now = useNow();
	const { hash } = useLocation();
	useEffect(() => {
		if (hash.startsWith("#note-")) document.getElementById(hash.slice(1))?.focus();
	}, [hash]);
	const days = new Map<string, TimelineEntry[]>();
	for (const entry of buildRequestTimeline(request, words)) {
		// Another API may send numbers, or what is no instant.
		const day = localDate(format.timeZone, String(entry.at));
		days.set(day, [...(days.get(day) ?? []), entry]);
	}
	const dayWords = (day: string, at: string) => {
		if (Number.isNaN(Date.parse(at))) return day;
		const ago = -daysUntil(format.timeZone, at, now);
		if (ago === 0) return `${t("common.due.today")} · ${format.day(day)}`;
		return `${ago === 1 ? `${t("common.due.ago", { count: 1 })} · ` : ""}${format.day(day)}`;
	};
	return (
		<Card title={t("requests.history")} id="notes" className="history">
			{[...days].map(([day, entries]) => (
				<section key={day} aria-labelledby={`day-${day}`}>
					<h3 id={`day-${day}`}>{dayWords(day, entries[0]?.at ?? day)}</h3>
					<ol>
						{entries.map((entry) => (
							<HistoryEntry key={entry.key} entry={entry} />
						))}
					</ol>
				</section>
			))}
		</Card>
	);
}

function HistoryEntry({ entry }: { entry: TimelineEntry }) {
	const { t, format } = useLocale();
	const { at, by, left, title, changes, icon, note } = entry;
	// A note begins with who says it.
	const speaker = note && by;
	return (
		<li {...(note ? { id: `note-${note.number}`, tabIndex: -1, className: "note-entry" } : {})}>
			<Icon name={icon} />
			<div>
				<p>
					<strong>{speaker ? <bdi>{speaker}</bdi> : title}</strong>
					{!speaker && by !== "" && (
						<span className="hint">
							{" · "}
							<bdi>{by ?? t("requests.automatic")}</bdi>
						</span>
					)}
					{left === 1 && <FormerMemberBadge />}
					{note?.public && <span className="hint"> · {t("publicReports.told")}</span>}
				</p>
				{note?.desc && (
					<p className="note">
						<MemberText text={note.desc} />
					</p>
				)}
				{note && (
					<ImageLinks
						photos={note.photos}
						alt={(number) => t("requestActions.notePhotoOf", { number, note: note.number })}
					/>
				)}
				{changes.length > 0 && <FieldDiff name="request" changes={changes} />}
			</div>
			<time dateTime={at} title={format.instant(at)}>
				{format.time(at)}
			</time>
		</li>
	);
}
