import type { FieldChange } from "#app/detail/history.server.ts";
import type { DisplayValue, FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { entities } from "#app/entities/registry.ts";
import { enumLabel } from "#app/lib/enum-label.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { IconName } from "#app/ui/icons.ts";
import type { MaintenanceRequest, RequestEvent } from "#contract/requests/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { durationText } from "../duration-text.ts";

/** An event of a request, in the user's language. */
export type TimelineEntry = {
	key: string;
	at: string;
	/** Null if the server acted; empty if the actor is not shown. */
	by: string | null;
	/** 1 where that member has left. */
	left?: number | undefined;
	title: string;
	/** The fields that an edit changed. */
	changes: FieldChange[];
	icon: IconName;
	/** An added note, with its number from 1. */
	note?: MaintenanceRequest["notes"][number] & { number: number };
};

type Words = Pick<LocaleContext, "t" | "language" | "format">;

/** Returns all events of a request, with its notes, times and parts; the newest first. */
export function buildRequestTimeline(request: MaintenanceRequest, words: Words): TimelineEntry[] {
	const { t, language } = words;
	const nameOf = (ref: NamedRef | null) => ref?.[`name_${language}`] ?? null;
	const events = request.timeline.map(
		(event, index): TimelineEntry => ({
			key: `event ${index}`,
			at: event.at,
			by: nameOf(event.memberDetails) ?? (isFeedback(event) ? t("ratings.reporter") : null),
			left: event.memberDetails?.left,
			title: titleOf(event, words),
			changes: (event.changes ?? []).map((change) => shownChange(change, request, words)),
			icon: icons[event.kind] ?? "circle-play",
		}),
	);
	const notes = request.notes.map((note, index): TimelineEntry => {
		const by = nameOf(note.memberDetails);
		return {
			key: `note ${index}`,
			at: note.createdAt,
			by: by ?? "",
			left: note.memberDetails?.left,
			title: t("requestActions.events.note"),
			changes: [],
			icon: "message-square",
			note: { ...note, number: index + 1 },
		};
	});
	const work = (request.work ?? []).map(
		({ id, at, minutes, memberDetails }): TimelineEntry => ({
			key: `work ${id}`,
			at,
			by: nameOf(memberDetails),
			left: memberDetails?.left,
			title: t("equipment.worked", { time: durationText(minutes, words) }),
			changes: [],
			icon: "clock",
		}),
	);
	const parts = (request.parts ?? []).map(
		({ id, at, qty, resource_id, resourceDetails, memberDetails }): TimelineEntry => ({
			key: `part ${id}`,
			at,
			by: nameOf(memberDetails),
			left: memberDetails?.left,
			title: `${t("equipment.parts")}: ${words.format.number(qty)} × ${isolateBidi(nameOf(resourceDetails) ?? `#${resource_id}`)}`,
			changes: [],
			icon: "package",
		}),
	);
	// If two events have the same instant, the one that was recorded later is the later one.
	return [...events, ...notes, ...work, ...parts]
		.sort((a, b) => a.at.localeCompare(b.at))
		.reverse();
}

const icons: Partial<Record<RequestEvent["kind"], IconName>> = {
	created: "plus",
	assigned: "user-check",
	late: "clock",
	unanswered: "clock",
	escalated: "megaphone",
	edited: "pencil",
	rated: "circle-check",
};

/** Checks for an event that anonymous reporters can cause. */
const isFeedback = ({ kind }: RequestEvent) => kind === "rated" || kind === "reopened";

function titleOf(
	{ kind, before, after, memberDetails }: RequestEvent,
	{ t, language, format }: Words,
) {
	const text = (value: RequestEvent["after"]) =>
		typeof value === "string"
			? enumLabel(t, "common.status", value)
			: isolateBidi(value?.[`name_${language}`] ?? "");
	switch (kind) {
		case "status":
			return before !== "done" &&
				before !== "rejected" &&
				(after === "in_progress" || after === "done" || after === "rejected")
				? t(`requestActions.events.statuses.${after}`)
				: t("requestActions.events.status", { before: text(before), after: text(after) });
		case "assigned":
			return before
				? t(`requestActions.events.${memberDetails ? "reassigned" : "standsIn"}`, {
						before: text(before),
						name: text(after),
					})
				: t("requestActions.events.assigned", { name: text(after) });
		case "escalated":
			return typeof after === "string"
				? t("requestActions.events.escalatedTo", { to: isolateBidi(after) })
				: t("requestActions.events.escalated");
		case "rated":
			return t("requestActions.events.rated", { stars: format.inDigits(String(after)) });
		default:
			return t(`requestActions.events.${kind}`);
	}
}

type Change = NonNullable<RequestEvent["changes"]>[number];

/** Returns a changed field under the name that it has on the page. */
function shownChange(
	change: Change,
	request: MaintenanceRequest,
	{ t, language }: Words,
): FieldChange {
	const { before, after, beforeDetails, afterDetails } = change;
	const name = change.field.replace(/_id$/, "");
	const fields = entities.request.fields as Readonly<Record<string, FieldDefinition>>;
	const shown = (value: unknown, ref: NamedRef | null | undefined): DisplayValue => {
		const { type } = fields[name] ?? {};
		if (type === "due" && typeof value === "string") return { due: value, open: false };
		if (type !== "reference" || typeof value !== "number") return plain(value);
		const details = ref ?? (value === request.resource_id ? request.resourceDetails : null);
		return { id: value, name: details?.[`name_${language}`] ?? `#${value}` };
	};
	return {
		label: fieldLabel(t, "request", name),
		field: name,
		before: shown(before, beforeDetails),
		after: shown(after, afterDetails),
	};
}

const plain = (value: unknown): DisplayValue =>
	typeof value === "string" || typeof value === "number" ? value : null;
