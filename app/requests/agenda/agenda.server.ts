import { localizedName } from "#app/entities/localized-name.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { Language } from "#app/lib/languages.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantTimeZone } from "#app/lib/tenant-settings.server.ts";
import type { CurrentAbsence } from "#contract/absences/schemas.ts";
import type { AgendaRequest } from "#contract/requests/agenda.schemas.ts";
import { type AgendaPart, agendaParts, mostUrgentPart } from "#contract/requests/agenda.ts";
import { daysUntil, localDate } from "#contract/values/format.ts";
import { toTelUri } from "#contract/values/tel-uri.ts";

/** The data of a request's card, and the values that its buttons send. */
export type AgendaCard = Pick<
	AgendaRequest,
	"id" | "type" | "comment" | "status" | "begun" | "priority"
> & {
	due: string | null;
	/** By how many days it is late; null if it is not. */
	late: string | null;
	version: number;
	/** The entity that the request is about, and its kind of work. */
	subject: string | undefined;
	/** Who asked, and the address by which a phone calls them. */
	requester: { name: string; tel: string } | null;
	/** The instant by which it has to be answered, while it is not. */
	answerBy: string | undefined;
	/** The member whom the user substitutes for this request. */
	inPlaceOf: { name: string; away: boolean } | null;
};

/** The requests of one school, or of a branch where they are of none. */
export type AgendaPlace = { name: string | null; cards: AgendaCard[] };

/** One part of a member's agenda. */
export type AgendaView = {
	part: AgendaPart;
	totals: Readonly<Record<AgendaPart, number>>;
	/** The places with the most urgent requests first, and those of high priority first in each. */
	places: readonly AgendaPlace[];
	/** The user's absence of today, else the next one. */
	absence: AbsenceView | null;
	now: string;
};

export type AbsenceView = {
	id: number;
	/** `YYYY-MM-DD`, as for the last day. */
	from: string;
	to: string;
	isNow: boolean;
	substitute: string | null;
};

/** Loads the requested part of a member's agenda, else the first one that has requests. */
export async function loadAgenda(
	session: Session,
	locale: LocaleContext,
	partParam: string | null,
): Promise<AgendaView> {
	const { language } = locale;
	const wanted = agendaParts.find((one) => one === partParam);
	const { requests, totals, absence } = await callApi(session, "GET /requests/my-day", {
		query: { part: wanted ?? "pressing" },
	});
	const part = wanted ?? mostUrgentPart(totals);
	return {
		part,
		totals,
		now: new Date().toISOString(),
		absence: absence ? await shownAbsence(session, language, absence) : null,
		places: placesOf(
			requests.filter((request) => request.part === part),
			locale,
		),
	};
}

function placesOf(requests: readonly AgendaRequest[], locale: LocaleContext): AgendaPlace[] {
	const places = new Map<string, AgendaPlace>();
	const byUrgency = requests.toSorted(
		(a, b) => Number(b.priority === "High") - Number(a.priority === "High"),
	);
	for (const request of byUrgency) {
		const { subbranch_id, subbranchDetails, branch_id, branchDetails } = request;
		const key = subbranch_id === null ? `branch ${branch_id}` : `${subbranch_id}`;
		const name = localizedName(subbranchDetails ?? branchDetails, locale.language) ?? null;
		const place = places.get(key) ?? { name, cards: [] };
		places.set(key, place);
		place.cards.push(cardOf(request, locale));
	}
	return [...places.values()];
}

function cardOf(request: AgendaRequest, { language, t, format }: LocaleContext): AgendaCard {
	const now = new Date().toISOString();
	const { id, type, comment, status, begun, priority, version, due_date: due } = request;
	const name = localizedName(request.memberDetails, language);
	const tel = toTelUri(request.requester_phone ?? "");
	const subject =
		localizedName(request.facilityDetails, language) ??
		localizedName(request.resourceDetails, language);
	const isLate = request.due_date < now;
	const count = Math.max(0, -daysUntil(format.timeZone, due, Date.parse(now)));
	const kind = localizedName(request.kindDetails, language);
	return {
		...{ id, type, comment, status, begun, priority, version, due },
		late: isLate ? t("home.overdue", { count, shown: format.number(count) }) : null,
		subject: [subject, kind].filter(Boolean).join(" · ") || undefined,
		requester: name && tel ? { name, tel } : null,
		answerBy: request.respond_by,
		inPlaceOf: inPlaceOf(request, language),
	};
}

function inPlaceOf(
	{ in_place_of: keeper }: AgendaRequest,
	language: Language,
): AgendaCard["inPlaceOf"] {
	const name = localizedName(keeper, language);
	return keeper && name ? { name, away: keeper.away } : null;
}

async function shownAbsence(
	session: Session,
	language: Language,
	{ id, from_day: from, to_day: to, substituteDetails }: CurrentAbsence,
): Promise<AbsenceView> {
	const isNow = from <= localDate(await tenantTimeZone(session), new Date().toISOString());
	return { id, from, to, isNow, substitute: localizedName(substituteDetails, language) ?? null };
}
