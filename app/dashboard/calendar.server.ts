import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { calendarWords } from "#app/lib/calendar-words.ts";
import { dayIn, formatFor } from "#app/lib/format.ts";
import type { Language } from "#app/lib/languages.ts";
import { chosenMonth, monthHead, monthOf } from "#app/lib/month.ts";
import { organisationWriting } from "#app/lib/organisation.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import type { DueDay } from "#contract/schemas/requests.ts";

/** What a calendar shows of a month, in the reader's words. */
export type Calendar = {
	/** `2026-11` */
	month: string;
	/** `2026-11-21` */
	today: string;
	title: string;
	hijri: string;
	weekdays: readonly { name: string; short: string }[];
	/** The numbers of the days, from the first on. */
	numbers: readonly string[];
	/** The days with open requests that are due: how many, and the same as a sentence. */
	due: readonly { day: string; count: string; text: string }[];
};

/**
 * The calendar of the month that an address asks for by `month`, in the organisation's days.
 *
 * @throws ApiFailure where the session has ended
 */
export async function calendarOf(
	visitor: SignedInVisitor,
	language: Language,
	asked: string | null,
	now = new Date(),
): Promise<Calendar> {
	const { timeZone, digits } = await organisationWriting(visitor);
	const today = dayIn(timeZone, now.toISOString());
	const { month, first, last, weeks } = monthOf(chosenMonth(asked, today));
	const words = calendarWords(language, digits);
	const t = translateIn(language);
	const format = formatFor(language, timeZone, digits);
	const due = await dueDaysOf(visitor, first, last);
	return {
		month,
		today,
		...monthHead({ first, last }, words, t),
		weekdays: words.weekdays,
		numbers: weeks.flat().flatMap((day) => (day ? [words.number(day)] : [])),
		due: due.map(({ day, count }) => {
			const shown = format.number(count);
			return { day, count: shown, text: t("calendar.due", { day: words.day(day), count, shown }) };
		}),
	};
}

/** None from an API that has no such call, or fails at it: the calendar stands without. */
function dueDaysOf(visitor: SignedInVisitor, from: string, to: string): Promise<DueDay[]> {
	return fetchFromApi<DueDay[]>(visitor, "requests/due-days", {
		query: { from, to },
	}).catch((error) => {
		if (error instanceof ApiFailure && error.status !== 401) return [];
		throw error;
	});
}
