import { nameIn } from "#app/fields/reference.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { nullWhereMissing } from "#app/lib/api-failure.ts";
import { dayIn } from "#app/lib/format.ts";
import type { Language } from "#app/lib/languages.ts";
import { organisationTimeZone } from "#app/lib/organisation.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { type DayPart, dayParts, mostPressing } from "#contract/my-day.ts";
import type { Awayness } from "#contract/schemas/absences.ts";
import type { DayRequest, MyDay, RequestRow } from "#contract/schemas/requests.ts";
import { openRequestsOf } from "./my-open-requests.server.ts";

/** What the card of a request shows, and what its buttons send. */
export type DayCard = Pick<DayRequest, "id" | "type" | "comment" | "status" | "begun"> & {
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
export type ShownDay = {
	part: DayPart;
	totals: Readonly<Record<DayPart, number>>;
	cards: readonly DayCard[];
	/** The reader's absence of today, else their next one. */
	absence: ShownAbsence | null;
	now: string;
};

export type ShownAbsence = {
	id: number;
	/** `YYYY-MM-DD`, as the last day is. */
	from: string;
	to: string;
	isNow: boolean;
	substitute: string | null;
};

type DayOfApi = Pick<MyDay, "totals" | "absence"> & { requests: OneOfDay[] };

type OneOfDay = RequestRow &
	Pick<DayRequest, "part" | "begun" | "respond_by" | "in_place_of"> & { version?: number };

/** The part of a member's day that is asked for, else the first that has anything. */
export async function myDayOf(
	visitor: SignedInVisitor,
	language: Language,
	asked: string | null,
): Promise<ShownDay> {
	const wanted = dayParts.find((one) => one === asked);
	const { requests, totals, absence }: DayOfApi =
		(await fetchFromApi<MyDay>(visitor, "requests/my-day", {
			query: { part: wanted ?? "pressing" },
		}).catch(nullWhereMissing)) ?? (await dayOfList(visitor));
	const part = wanted ?? mostPressing(totals);
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
					nameIn(request.facilityDetails, language) ?? nameIn(request.resourceDetails, language),
				place:
					nameIn(request.subbranchDetails, language) ?? nameIn(request.branchDetails, language),
				answerBy: request.respond_by,
				inPlaceOf: inPlaceOf(request, language),
			})),
	};
}

function inPlaceOf({ in_place_of: keeper }: OneOfDay, language: Language): DayCard["inPlaceOf"] {
	const name = nameIn(keeper, language);
	return keeper && name ? { name, away: keeper.away } : null;
}

async function shownAbsence(
	visitor: SignedInVisitor,
	language: Language,
	{ id, from_day: from, to_day: to, substituteDetails }: Awayness,
	now = new Date().toISOString(),
): Promise<ShownAbsence> {
	const isNow = from <= dayIn(await organisationTimeZone(visitor), now);
	return { id, from, to, isNow, substitute: nameIn(substituteDetails, language) ?? null };
}

const mostOfList = 100;

/** The same from the list of requests, of an API without the call. */
async function dayOfList(
	visitor: SignedInVisitor,
	now = new Date().toISOString(),
): Promise<{ requests: OneOfDay[]; totals: Record<DayPart, number> }> {
	const [{ rows }, zone] = await Promise.all([
		openRequestsOf(visitor, "assigned_to_id", mostOfList),
		organisationTimeZone(visitor),
	]);
	const today = dayIn(zone, now);
	const partOf = ({ status, due_date: due }: RequestRow): DayPart => {
		if (status === "late" || (due && due <= now)) return "late";
		return due && dayIn(zone, due) === today ? "today" : "later";
	};
	const requests = rows.map((row) => ({
		...row,
		part: partOf(row),
		begun: row.status === "in_progress",
	}));
	const countOf = (part: DayPart) => requests.filter((one) => one.part === part).length;
	return {
		requests,
		totals: { late: countOf("late"), today: countOf("today"), later: countOf("later"), waiting: 0 },
	};
}
