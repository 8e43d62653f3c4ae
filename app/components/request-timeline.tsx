import type { ReactNode } from "react";
import type { Reader } from "#app/fields/field.ts";
import { thumbnailOf } from "#app/fields/image.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { useReader } from "#app/lib/root-data.ts";
import type { Named } from "#contract/schemas/common.ts";
import type { Request, RequestEvent } from "#contract/schemas/requests.ts";
import { Thumbnails } from "./thumbnails.tsx";
import { Timeline, type TimelineItem } from "./timeline.tsx";

/** What happened to a request and what was noted, the latest first. */
export function RequestTimeline({ request }: { request: Request }) {
	const reader = useReader();
	const { t, language, format } = reader;
	const nameOf = (member: Named | null) => member?.[`name_${language}`] ?? t("request.automatic");
	const when = (member: Named | null, at: string): ReactNode => (
		<>
			<bdi>{nameOf(member)}</bdi>
			{" · "}
			<time dateTime={at}>{format.moment(at)}</time>
		</>
	);
	const notes = request.notes.map((note, index) => ({
		at: note.createdAt,
		item: {
			key: `note ${index}`,
			title: t("request.events.note", { name: nameOf(note.memberDetails) }),
			text: note.desc,
			when: (
				<>
					<time dateTime={note.createdAt}>{format.moment(note.createdAt)}</time>
					{note.photos.length > 0 && (
						<Thumbnails
							images={note.photos.map((photo, number) => ({
								href: photo,
								src: thumbnailOf(photo),
								alt: t("request.photoOf", { number: number + 1, id: request.id }),
							}))}
						/>
					)}
				</>
			),
		} satisfies TimelineItem,
	}));
	const events = request.timeline.map((event, index) => ({
		at: event.at,
		item: {
			key: `event ${index}`,
			title: titleOf(event, reader),
			when: when(event.memberDetails, event.at),
		} satisfies TimelineItem,
	}));
	const items = [...events, ...notes].reverse().sort((a, b) => b.at.localeCompare(a.at));
	return <Timeline items={items.map(({ item }) => item)} />;
}

function titleOf(event: RequestEvent, { t, language }: Reader): string {
	const valueText = (value: RequestEvent["after"]) =>
		typeof value === "string"
			? t(`common.status.${value}` as TextKey)
			: (value?.[`name_${language}`] ?? "");
	switch (event.kind) {
		case "status":
			return t("request.events.status", {
				before: valueText(event.before),
				after: valueText(event.after),
			});
		case "assigned":
			return t("request.events.assigned", { name: valueText(event.after) });
		default:
			return t(`request.events.${event.kind}`);
	}
}
