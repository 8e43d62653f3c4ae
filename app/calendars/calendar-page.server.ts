import { type DetailPageData, loadDetailPage } from "#app/detail/detail-page.server.ts";
import { parseEntityParams } from "#app/entities/load-entity.server.ts";
import { hoursInWords, weekRows } from "#app/fields/weekly-hours.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { getCalendarFormat } from "#app/lib/calendar-format.ts";
import type { Language } from "#app/lib/languages.ts";
import { formatList } from "#app/lib/list-format.ts";
import { type MonthGrid, toMonthGrid } from "#app/lib/month-grid.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { NowFigure } from "#app/ui/now-strip.tsx";
import type { CalendarException, WorkingDay } from "#contract/calendars/schemas.ts";
import type { WorkingHours } from "#contract/calendars/working-calendar.ts";
import { getLocaleFormat, localDate } from "#contract/values/format.ts";
import { nextEid, nextRamadan } from "./hijri-holidays.server.ts";

/**
 * The kind of a day: a working day of the week, a closed day of the week, closed by an exception,
 * or with other hours by an exception.
 */
export type DayKind = "worked" | "weekend" | "off" | "other";

export type CalendarMonthView = {
	readonly title: string;
	readonly hijri: string;
	readonly weeks: readonly (readonly ({ number: string; kind: DayKind } | null)[])[];
};

export type CalendarPageData = DetailPageData & {
	/** The requested year as a text; null for the twelve months from the current one on. */
	readonly written: string | null;
	/** The previous and the next year. */
	readonly before: number;
	readonly after: number;
	readonly weekdays: readonly { name: string; short: string }[];
	/** Null if the days could not be loaded. */
	readonly months: readonly CalendarMonthView[] | null;
	/** The hours of the week, in one sentence. */
	readonly sentence: string;
	readonly now: readonly NowFigure[];
	/** The current and coming days with other hours; null if they could not be loaded. */
	readonly special: readonly SpecialHours[] | null;
	/** The list of all days with other hours. */
	readonly all: { readonly href: string; readonly label: string };
	/** The title of the months that are folded. */
	readonly rest: string;
	/** The addresses of the forms that add days, with their initial values. */
	readonly adding: { readonly ramadan: string; readonly eid: string; readonly days: string };
};

/** Days with other hours than their week has. */
export type SpecialHours = {
	readonly id: number;
	readonly name: string;
	readonly days: string;
	readonly hours: string;
	/** Its date depends on the moon, and is not confirmed yet. */
	readonly awaited: boolean;
};

const years = { first: 2000, last: 2099 };

const kindOf = ({ hours, exception_id }: WorkingDay): DayKind => {
	if (exception_id !== null) return hours.length > 0 ? "other" : "off";
	return hours.length > 0 ? "worked" : "weekend";
};

/** Loads the page of a calendar, with the year in the address (`year`), else the coming months. */
export async function loadCalendarPage(
	request: Request,
	session: Session,
	id: string | undefined,
): Promise<CalendarPageData> {
	const named = parseEntityParams({ slug: "calendar", id });
	const { timeZone, digits } = await tenantLocale(session);
	const language = await getLanguage(request);
	const today = localDate(timeZone, new Date().toISOString());
	const yearParam = Number(new URL(request.url).searchParams.get("year"));
	const isValidYear =
		Number.isInteger(yearParam) && yearParam >= years.first && yearParam <= years.last;
	const year = isValidYear ? yearParam : Number(today.slice(0, 4));
	const months = twelveFrom(isValidYear ? `${year}-01` : today.slice(0, 7));
	const [page, days, special] = await allInOrder([
		loadDetailPage(request, session, named),
		daysOf(session, named.id, months),
		nullIfApiError(loadSpecial(session, named.id, today)),
	]);
	const words = getCalendarFormat(language, digits);
	const format = getLocaleFormat(language, timeZone, digits);
	const reader = { t: translatorFor(language, digits), language, format };
	const { t } = reader;
	const coming =
		special?.map(
			(one): SpecialHours => ({
				id: one.id,
				name: one[`name_${language}`],
				days:
					one.from_day === one.to_day
						? format.day(one.to_day)
						: `${format.day(one.from_day)} – ${format.day(one.to_day)}`,
				hours: hoursInWords(one.hours ?? [], reader),
				awaited: one.confirmed === 0,
			}),
		) ?? null;
	const [next] = coming ?? [];
	const now = days?.find(({ day }) => day === today);
	return {
		...page,
		sentence: formatList(
			language,
			weekRows(page.row.hours as readonly WorkingHours[], reader).map(
				({ days: of, hours }) => `${of} ${hours}`,
			),
		),
		now: [
			...(now
				? [
						{
							label: t("monthCalendar.today"),
							figure: hoursInWords(now.hours, reader),
							note: format.day(today),
						},
					]
				: []),
			...(next
				? [
						{
							label: t("calendarPage.next"),
							figure: next.name,
							note: next.days,
							href: `/view/exception/${next.id}`,
						},
					]
				: []),
			{
				label: t("entities.calendar.fields.branches"),
				figure: format.number(Number(page.row.branches ?? 0)),
				href: `/table/branches-management?f.calendar_id=${named.id}`,
			},
		],
		all: {
			href: `/table/exceptions-management?f.calendar_id=${named.id}`,
			label: t("placeWork.showAll"),
		},
		rest: t("calendarPage.rest"),
		written: isValidYear ? words.year(`${year}-01-01`) : null,
		before: isValidYear ? year - 1 : year,
		after: year + 1,
		weekdays: words.weekdays,
		months: days && shownMonths(months, days, words, language),
		special: coming,
		adding: addingTo(named.id, today),
	};
}

/** @param first `2026-11` */
function twelveFrom(first: string): MonthGrid[] {
	const [year = 0, number = 0] = first.split("-").map(Number);
	return Array.from({ length: 12 }, (_, index) =>
		toMonthGrid(new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7)),
	);
}

function shownMonths(
	months: readonly MonthGrid[],
	days: readonly WorkingDay[],
	words: ReturnType<typeof getCalendarFormat>,
	language: Language,
): CalendarMonthView[] {
	const t = translatorFor(language);
	const kinds = new Map(days.map((day) => [day.day, kindOf(day)]));
	return months.map(({ first, last, weeks }) => ({
		title: words.month(first),
		hijri: t("monthCalendar.hijri", { months: words.hijri(first, last) }),
		weeks: weeks.map((week) =>
			week.map((day) =>
				day ? { number: words.number(day), kind: kinds.get(day) ?? "worked" } : null,
			),
		),
	}));
}

/** The number of coming exceptions that are shown among the hours. */
const shownSpecial = 10;

/** Loads the exceptions of a calendar that are not over, the next one first. */
const loadSpecial = (session: Session, id: number, today: string): Promise<CalendarException[]> =>
	callApi(session, "GET /exceptions", {
		query: {
			"f.calendar_id": String(id),
			"f.to_day": `>=${today}`,
			sort: "old-new:from_day",
			per: String(shownSpecial),
		},
	});

async function daysOf(
	session: Session,
	id: number,
	months: readonly MonthGrid[],
): Promise<WorkingDay[] | null> {
	try {
		const query = { from: months[0]?.first ?? "", to: months.at(-1)?.last ?? "" };
		return await callApi(session, "GET /calendars/{id}/days", { params: { id }, query });
	} catch (error) {
		if (error instanceof ApiClientError && error.status !== 401) return null;
		throw error;
	}
}

/** Nine to three, the usual office hours in Ramadan. */
const ramadanHours = "09:00|15:00";

function addingTo(id: number, today: string): CalendarPageData["adding"] {
	const address = (fields: Readonly<Record<string, string>>) =>
		`/add/exception?${new URLSearchParams({ calendar: String(id), ...fields })}`;
	const [ramadan, eid] = [nextRamadan(today), nextEid(today)];
	const { en, ar } = eidNames[eid.name];
	return {
		ramadan: address({
			name_en: `Ramadan ${ramadan.year}`,
			name_ar: `رمضان ${ramadan.year}`,
			from_day: ramadan.from,
			to_day: ramadan.to,
			hours: ramadanHours,
			confirmed: "0",
		}),
		eid: address({
			name_en: `${en} ${eid.year}`,
			name_ar: `${ar} ${eid.year}`,
			from_day: eid.from,
			to_day: eid.to,
			confirmed: "0",
		}),
		days: address({}),
	};
}

/** The names of the days in the calendar, which are stored in both languages. */
const eidNames = {
	fitr: { en: "Eid al-Fitr", ar: "عيد الفطر" },
	adha: { en: "Eid al-Adha", ar: "عيد الأضحى" },
};
