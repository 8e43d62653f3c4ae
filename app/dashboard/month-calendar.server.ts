import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import type { Language } from "#app/lib/languages.ts";
import { monthTitle, parseMonthParam, toMonthGrid } from "#app/lib/month-grid.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { DueDay } from "#contract/requests/agenda.schemas.ts";
import { getLocaleFormat, localDate } from "#contract/values/format.ts";

/** The calendar of a month, in the user's language. */
export type MonthCalendarData = {
	/** `2026-11` */
	month: string;
	/** `2026-11-21` */
	today: string;
	title: string;
	hijri: string;
	weekdays: readonly { name: string; short: string }[];
	/** The numbers of the days, from the first on. */
	numbers: readonly string[];
	/**
	 * The days on which open requests are due: their number, and the same as a sentence; null if they
	 * could not be loaded.
	 */
	due: readonly { day: string; count: string; text: string }[] | null;
};

/**
 * Loads the calendar of the month in the address (`month`), with the days of the organisation's
 * time zone.
 *
 * @throws ApiClientError if the session has ended
 */
export async function loadMonthCalendar(
	session: Session,
	language: Language,
	monthParam: string | null,
): Promise<MonthCalendarData> {
	const { timeZone, digits } = await tenantLocale(session);
	const today = localDate(timeZone, new Date().toISOString());
	const { month, first, last, weeks } = toMonthGrid(parseMonthParam(monthParam, today));
	const words = getCalendarFormat(language, digits);
	const t = translatorFor(language);
	const format = getLocaleFormat(language, timeZone, digits);
	const due = await dueDaysOf(session, first, last);
	return {
		month,
		today,
		...monthTitle({ first, last }, words, t),
		weekdays: words.weekdays,
		numbers: weeks.flat().flatMap((day) => (day ? [words.number(day)] : [])),
		due:
			due?.map(({ day, count }) => {
				const shown = format.number(count);
				return {
					day,
					count: shown,
					text: t("monthCalendar.due", { day: words.day(day), count, shown }),
				};
			}) ?? null,
	};
}

/** Returns no days for an API that has no such endpoint, and null for one that fails. */
function dueDaysOf(session: Session, from: string, to: string): Promise<DueDay[] | null> {
	return callApi(session, "GET /requests/due-days", { query: { from, to } }).catch((error) => {
		if (error instanceof ApiClientError && error.status !== 401)
			return error.status < 500 ? [] : null;
		throw error;
	});
}
