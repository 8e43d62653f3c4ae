import type { EntityName } from "#app/entities/field-definition.ts";
import { localizedName } from "#app/entities/localized-name.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { Language } from "#app/lib/languages.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import type { Session } from "#app/lib/session.server.ts";
import { openStatusFilter } from "#app/requests/quick-filters.ts";
import { requestTitle } from "#app/requests/request-title.ts";
import { formatShare, toPercentage } from "#app/statistics/work-chart.ts";
import type { IconName } from "#app/ui/icons.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import {
	maxPlaceRequestsCounted,
	type PlaceWork,
	recentDays,
} from "#contract/place-work/schemas.ts";
import type { RequestRow } from "#contract/requests/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import type { NamedRef } from "#contract/values/schemas.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** Open requests, as the page of what they concern shows them first. */
export type OpenWorkView = {
	title: string;
	total: string;
	rows: {
		id: number;
		title: string;
		status: string;
		assignee: string | null;
		date: string;
	}[];
	/** The lists with more of them. */
	links: { href: string; label: string }[];
};

/** What else is at a place, and where it leads. */
export type PlaceRow = {
	icon: IconName;
	href: string;
	/** What is listed there, if it is a list. */
	listed?: EntityName;
	label: string;
	text: string;
	note?: string;
};

/** A place of a branch or a sub-branch, with what is open there. */
export type PlaceTile = {
	href: string;
	name: string;
	note: string;
	tone: "late" | "open" | "none";
};

/** What the page of a place, or of equipment, says first. */
export type PlaceWorkView = {
	/** Null if the API does not tell, or nothing is open. */
	open: OpenWorkView | null;
	now: NowFigure[];
	/** The places of a branch or a sub-branch, and the list of all of them. */
	places: { title: string; all: { href: string; label: string }; tiles: PlaceTile[] } | null;
	manager: {
		id: number;
		label: string;
		name: string;
		photo: string | null;
		call: { href: string; label: string } | null;
	} | null;
	rows: PlaceRow[];
};

/** The kinds of places, as the API and the lists name them. */
export type WorkPlaceKind = "branch" | "subbranch" | "facility" | "equipment";

export const toOpenWorkRow = (
	row: RequestRow,
	language: Language,
): OpenWorkView["rows"][number] => ({
	id: row.id,
	title: requestTitle(row),
	status: row.status,
	assignee: localizedName(row.assigned_toDetails, language) ?? null,
	date: row.date,
});

type WorkPlace = { kind: WorkPlaceKind; id: number };

const calls = {
	branch: "GET /branches/{id}/work",
	subbranch: "GET /subbranches/{id}/work",
	facility: "GET /facilities/{id}/work",
	equipment: "GET /equipment/{id}/work",
} as const;

/** Loads what is to be done at a place, or to equipment; nothing of it where the API does not tell. */
export async function loadPlaceWork(
	request: Request,
	session: Session,
	place: WorkPlace,
): Promise<PlaceWorkView> {
	const [locale, work] = await Promise.all([
		loadLocaleContext(request, session),
		nullIfApiError(callApi(session, calls[place.kind], { params: { id: place.id } })),
	]);
	if (!work) return { open: null, now: [], places: null, manager: null, rows: [] };
	return {
		open: openView(locale, place, work),
		now: nowFigures(locale, place, work),
		places: placesView(locale, place, work),
		manager: personView(locale, locale.t("placeWork.manager"), work.manager),
		rows: rowsOf(locale, place, work),
	};
}

const requestsAt = ({ kind, id }: WorkPlace, filter = "") =>
	`/table/follow-up?f.${kind}_id=${id}${filter}`;

const openAt = (place: WorkPlace) => requestsAt(place, `&f.status=${openStatusFilter}`);

const countedText = ({ format }: LocaleContext, count: number) =>
	count < maxPlaceRequestsCounted
		? format.number(count)
		: `${format.number(maxPlaceRequestsCounted - 1)}+`;

function openView(locale: LocaleContext, place: WorkPlace, work: PlaceWork): OpenWorkView | null {
	const { t, language } = locale;
	const { requests, total } = work;
	if (total === 0) return null;
	return {
		title: t("placeWork.title"),
		total: countedText(locale, total),
		rows: requests.map((row) => toOpenWorkRow(row, language)),
		links: total > requests.length ? [{ href: openAt(place), label: t("placeWork.showAll") }] : [],
	};
}

function nowFigures(locale: LocaleContext, place: WorkPlace, work: PlaceWork): NowFigure[] {
	const { t, format } = locale;
	const { total, late, recent, visit } = work;
	const isLarge = place.kind === "branch" || place.kind === "subbranch";
	const lateText = t("placeWork.lateOf", { count: late, shown: countedText(locale, late) });
	const since = new Date(Date.now() - recentDays * MS_PER_DAY).toISOString().slice(0, 10);
	const day = visit?.day;
	return [
		{
			label: t("placeWork.open"),
			figure: countedText(locale, total),
			href: openAt(place),
			...(!isLarge && late > 0 && { note: lateText, isUrgent: true }),
		},
		...(isLarge
			? [
					{
						label: t("placeWork.late"),
						figure: countedText(locale, late),
						href: requestsAt(place, "&f.status=late"),
						isUrgent: late > 0,
					},
				]
			: []),
		{
			label: t("placeWork.inTime"),
			figure: formatShare(toPercentage(recent.in_time, recent.done), locale),
			note:
				recent.done > 0
					? t("placeWork.shareOf", {
							inTime: format.number(recent.in_time),
							done: countedText(locale, recent.done),
						})
					: t("placeWork.noneDone"),
			href: requestsAt(place, `&f.status=done&f.date=${encodeURIComponent(`>=${since}`)}`),
		},
		...(!isLarge && visit && day
			? [
					{
						label: t("placeWork.visit"),
						figure: format.day(day),
						note: localizedName(visit.planDetails, locale.language),
						href: `/view/plan/${visit.planDetails.id}`,
					},
				]
			: []),
	];
}

function placesView(
	locale: LocaleContext,
	{ kind, id }: WorkPlace,
	{ places }: PlaceWork,
): PlaceWorkView["places"] {
	if (!places || places.length === 0) return null;
	const { t, language } = locale;
	const [slug, one] =
		kind === "branch"
			? (["subbranches", "subbranch"] as const)
			: (["facilities", "facility"] as const);
	return {
		title: t(`relatedLists.${slug}`),
		all: {
			href: `/table/${slug}-management?f.${kind}_id=${id}`,
			label: t("placeWork.showAll"),
		},
		tiles: places.map(({ open, late, ...place }) => ({
			href: `/view/${one}/${place.id}`,
			name: localizedName(place, language) ?? "",
			note: [
				...(open > 0 || late === 0
					? [t("placeWork.openOf", { count: open, shown: countedText(locale, open) })]
					: []),
				...(late > 0
					? [t("placeWork.lateOf", { count: late, shown: countedText(locale, late) })]
					: []),
			].join(" · "),
			tone: late > 0 ? "late" : open > 0 ? "open" : "none",
		})),
	};
}

/** Presents the person of a page, with their photo and a call as far as these are known. */
export function personView(
	{ t, language }: Pick<LocaleContext, "t" | "language">,
	label: string,
	person: (NamedRef & Partial<NonNullable<PlaceWork["manager"]>>) | null | undefined,
): PlaceWorkView["manager"] {
	if (!person) return null;
	const name = localizedName(person, language) ?? "";
	const tel = toTelUri(person.phone ?? "");
	return {
		id: person.id,
		label,
		name,
		photo: person.profile_photo ?? null,
		call: tel ? { href: tel, label: t("placeWork.call", { name: isolateBidi(name) }) } : null,
	};
}

/** Returns what else is at a place: its equipment, the next visit of a large one, its facilities. */
function rowsOf(locale: LocaleContext, place: WorkPlace, work: PlaceWork): PlaceRow[] {
	const { t, format, language } = locale;
	const { kind, id } = place;
	const { equipment, visit } = work;
	return [
		...(equipment && equipment.total > 0
			? [
					{
						icon: "plug" as const,
						href: `/table/equipment-management?f.${kind}_id=${id}`,
						label: t("placeWork.equipment"),
						text: t("entities.equipment.count", {
							count: equipment.total,
							shown: countedText(locale, equipment.total),
						}),
						...(equipment.out_of_order > 0 && {
							note: t("placeWork.outOfOrder", {
								count: equipment.out_of_order,
								shown: countedText(locale, equipment.out_of_order),
							}),
						}),
					},
				]
			: []),
		...(visit && (kind === "branch" || kind === "subbranch")
			? [
					{
						icon: "calendar" as const,
						href: `/view/plan/${visit.planDetails.id}`,
						label: t("placeWork.visit"),
						text: format.day(visit.day),
						note: localizedName(visit.planDetails, language),
					},
				]
			: []),
		{
			icon: "clipboard-list",
			href: requestsAt(place),
			label: t("relatedLists.requests"),
			text: t("placeWork.allRequests"),
		},
		...(kind === "branch" && equipment
			? [
					{
						icon: "map-pin" as const,
						href: `/table/facilities-management?f.branch_id=${id}`,
						label: t("placeWork.facilities"),
						text: t("placeWork.showAll"),
					},
				]
			: []),
	];
}
