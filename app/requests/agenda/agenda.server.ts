import { localizedName } from "#app/entities/localized-name.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import type { Language } from "#app/lib/languages.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantTimeZone } from "#app/lib/tenant-settings.server.ts";
import type { CurrentAbsence } from "#contract/absences/schemas.ts";
import type { AgendaRequest } from "#contract/requests/agenda.schemas.ts";
import { type AgendaPart, agendaParts, mostUrgentPart } from "#contract/requests/agenda.ts";
import { localDate } from "#contract/values/format.ts";

/** The data of a request's card, and the values that its buttons send. */
export type AgendaCard = Pick<AgendaRequest, "id" | "type" | "comment" | "status" | "begun"> & {
	due: string | null;
	version: number;
	/** The entity that the request is about, and its kind of work and place. */
	subject: string | undefined;
	place: string | undefined;
	/** The instant by which it has to be answered, while it is not. */
	answerBy: string | undefined;
	/** The member whom the user substitutes for this request. */
	inPlaceOf: { name: string; away: boolean } | null;
};

/** One part of a member's agenda. */
export type AgendaView = {
	part: AgendaPart;
	totals: Readonly<Record<AgendaPart, number>>;
	cards: readonly AgendaCard[];
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
	language: Language,
	partParam: string | null,
): Promise<AgendaView> {
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
		cards: requests
			.filter((request) => request.part === part)
			.map((request) => ({
				id: request.id,
				type: request.type,
				comment: request.comment,
				status: request.status,
				begun: request.begun,
				due: request.due_date,
				version: request.version,
				subject:
					localizedName(request.facilityDetails, language) ??
					localizedName(request.resourceDetails, language),
				place:
					[
						localizedName(request.kindDetails, language),
						localizedName(request.subbranchDetails, language) ??
							localizedName(request.branchDetails, language),
					]
						.filter(Boolean)
						.join(" · ") || undefined,
				answerBy: request.respond_by,
				inPlaceOf: inPlaceOf(request, language),
			})),
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
