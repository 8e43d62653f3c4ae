import { localizedName } from "#app/fields/reference.ts";
import { fetchFromApi } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { localDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantTimeZone } from "#app/lib/tenant-settings.server.ts";
import type { CurrentAbsence } from "#contract/absences/schemas.ts";
import { type AgendaPart, agendaParts, mostUrgentPart } from "#contract/requests/agenda.ts";
import type { Agenda, AgendaRequest, RequestRow } from "#contract/requests/schemas.ts";
import { fetchOpenRequests } from "../open-requests.server.ts";

/** What the card of a request shows, and what its buttons send. */
export type AgendaCard = Pick<AgendaRequest, "id" | "type" | "comment" | "status" | "begun"> & {
	/** Null from an API that does not tell when a request is due. */
	due: string | null;
	/** Unknown from an API that tells no versions. */
	version: number | undefined;
	/** What it is about, and where that is. */
	thing: string | undefined;
	place: string | undefined;
	/** Until when it is to be answered, while it is not. */
	answerBy: string | undefined;
	/** Whose place the reader takes with it. */
	inPlaceOf: { name: string; away: boolean } | null;
};

/** One part of a member's day. */
export type AgendaView = {
	part: AgendaPart;
	totals: Readonly<Record<AgendaPart, number>>;
	cards: readonly AgendaCard[];
	/** The reader's absence of today, else their next one. */
	absence: AbsenceView | null;
	now: string;
};

export type AbsenceView = {
	id: number;
	/** `YYYY-MM-DD`, as the last day is. */
	from: string;
	to: string;
	isNow: boolean;
	substitute: string | null;
};

type DayOfApi = Pick<Agenda, "totals" | "absence"> & { requests: OneOfDay[] };

type OneOfDay = RequestRow &
	Pick<AgendaRequest, "part" | "begun" | "respond_by" | "in_place_of"> & { version?: number };

/** The part of a member's day that is asked for, else the first that has anything. */
export async function loadAgenda(
	visitor: Session,
	language: Language,
	asked: string | null,
): Promise<AgendaView> {
	const wanted = agendaParts.find((one) => one === asked);
	const { requests, totals, absence }: DayOfApi =
		(await fetchFromApi<Agenda>(visitor, "requests/my-day", {
			query: { part: wanted ?? "pressing" },
		}).catch(nullIfNotFound)) ?? (await dayOfList(visitor));
	const part = wanted ?? mostUrgentPart(totals);
	return {
		part,
		totals,
		now: new Date().toISOString(),
		absence: absence ? await shownAbsence(visitor, language, absence) : null,
		cards: requests
			.filter((request: OneOfDay) => request.part === part)
			.map((request: OneOfDay) => ({
				id: request.id,
				type: request.type,
				comment: request.comment,
				status: request.status,
				begun: request.begun,
				due: request.due_date ?? null,
				version: request.version,
				thing:
					localizedName(request.facilityDetails, language) ??
					localizedName(request.resourceDetails, language),
				place:
					localizedName(request.subbranchDetails, language) ??
					localizedName(request.branchDetails, language),
				answerBy: request.respond_by,
				inPlaceOf: inPlaceOf(request, language),
			})),
	};
}

function inPlaceOf({ in_place_of: keeper }: OneOfDay, language: Language): AgendaCard["inPlaceOf"] {
	const name = localizedName(keeper, language);
	return keeper && name ? { name, away: keeper.away } : null;
}

async function shownAbsence(
	visitor: Session,
	language: Language,
	{ id, from_day: from, to_day: to, substituteDetails }: CurrentAbsence,
	now = new Date().toISOString(),
): Promise<AbsenceView> {
	const isNow = from <= localDate(await tenantTimeZone(visitor), now);
	return { id, from, to, isNow, substitute: localizedName(substituteDetails, language) ?? null };
}

const mostOfList = 100;

/** The same from the list of requests, of an API without the call. */
async function dayOfList(
	visitor: Session,
	now = new Date().toISOString(),
): Promise<{ requests: OneOfDay[]; totals: Record<AgendaPart, number> }> {
	const [{ rows }, zone] = await Promise.all([
		fetchOpenRequests(visitor, "assigned_to_id", mostOfList),
		tenantTimeZone(visitor),
	]);
	const today = localDate(zone, now);
	const partOf = ({ status, due_date: due }: RequestRow): AgendaPart => {
		if (status === "late" || (due && due <= now)) return "late";
		return due && localDate(zone, due) === today ? "today" : "later";
	};
	const requests = rows.map((row) => ({
		...row,
		part: partOf(row),
		begun: row.status === "in_progress",
	}));
	const countOf = (part: AgendaPart) => requests.filter((one) => one.part === part).length;
	return {
		requests,
		totals: { late: countOf("late"), today: countOf("today"), later: countOf("later"), waiting: 0 },
	};
}
