import { callApi } from "#app/lib/api-client.server.ts";
import { type CalendarFormat, getCalendarFormat } from "#app/lib/calendar-format.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { monthTitle, parseMonthParam, toMonthGrid } from "#app/lib/month-grid.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { tenantLocale } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { Absence } from "#contract/absences/schemas.ts";
import { localDate } from "#contract/values/format.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";

/** A stretch of days in the row of a member: an absence, or the days before it. */
type Stretch = {
	/** The number of days, within the month. */
	readonly days: number;
	readonly absence: { readonly id: number; readonly text: string } | null;
};

/** The absences of a member within a month. */
type MemberRow = { readonly id: number; readonly name: string; readonly stretches: Stretch[] };

/** The absences of a week, for narrow screens. */
type WeekView = {
	readonly title: string;
	readonly absences: readonly {
		readonly id: number;
		readonly name: string;
		readonly text: string;
	}[];
};

const pageLength = 200;
const maxPages = 5;

/** Loads the absences that touch a month, at most a thousand, by their first days. */
async function loadAbsences(session: Session, first: string, last: string): Promise<Absence[]> {
	const absences: Absence[] = [];
	for (let page = 1; page <= maxPages; page++) {
		const query = {
			"f.from_day": `<=${last}`,
			"f.to_day": `>=${first}`,
			sort: "old-new:from_day",
			page: String(page),
			per: String(pageLength),
		};
		const found = await callApi(session, "GET /absences", { query });
		absences.push(...found);
		if (found.length < pageLength) break;
	}
	return absences;
}

/** Loads the page at /absences/month: who is away on which days of the month in its address. */
export async function loadAbsencesMonth(request: Request) {
	const session = await requireSession(request);
	const [language, { timeZone, digits }] = await Promise.all([
		getLanguage(request),
		tenantLocale(session),
	]);
	const today = localDate(timeZone, new Date().toISOString());
	const monthParam = new URL(request.url).searchParams.get("month");
	const { first, last, weeks, before, after } = toMonthGrid(parseMonthParam(monthParam, today));
	const absences = await orErrorPage(request, loadAbsences(session, first, last));
	const words = getCalendarFormat(language, digits);
	const t = translatorFor(language, digits);
	const nameOf = (ref: Absence["memberDetails"]) => ref?.[`name_${language}`] ?? "";
	const textOf = (absence: Absence) => {
		const days = daysText(words, absence);
		const instead = nameOf(absence.substituteDetails);
		return instead ? `${days} · ${t("absences.instead", { name: instead })}` : days;
	};
	const days = weeks.flat().filter((day) => day !== null);
	return {
		before,
		after,
		now: today.slice(0, 7),
		none: t("absences.none"),
		...monthTitle({ first, last }, words, t),
		days: days.map((day) => ({
			day,
			number: words.number(day),
			weekday: words.weekdays[weekdayOf(day)]?.short ?? "",
			name: words.inBoth(day).gregorian,
			isToday: day === today,
		})),
		rows: rowsOf(absences).map(
			({ member, own }): MemberRow => ({
				id: member,
				name: nameOf(own[0]?.memberDetails ?? null) || `#${member}`,
				stretches: stretchesOf(own, { first, last }, textOf),
			}),
		),
		weeks: weeks.flatMap((week): WeekView[] => {
			const [begin, end] = [week.find(Boolean), week.findLast(Boolean)];
			if (!begin || !end) return [];
			const away = absences.filter((one) => one.from_day <= end && one.to_day >= begin);
			return away.length === 0
				? []
				: [
						{
							title: daysText(words, { from_day: begin, to_day: end }),
							absences: away.map((one) => ({
								id: one.id,
								name: nameOf(one.memberDetails) || `#${one.member_id}`,
								text: textOf(one),
							})),
						},
					];
		}),
	};
}

export type AbsencesMonthData = Awaited<ReturnType<typeof loadAbsencesMonth>>;

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Writes days as `3 – 9 November`, with both months where they differ. */
function daysText(
	words: CalendarFormat,
	{ from_day: from, to_day: to }: Pick<Absence, "from_day" | "to_day">,
): string {
	if (from === to) return words.day(to);
	const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
	return `${isOneMonth ? words.number(from) : words.day(from)} – ${words.day(to)}`;
}

/** Returns the absences of each member, in the order of their first days. */
const rowsOf = (absences: readonly Absence[]) =>
	[...new Set(absences.map((one) => one.member_id))].map((member) => ({
		member,
		own: absences.filter((one) => one.member_id === member),
	}));

const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;

/** Divides a month into absences and the days between them. */
function stretchesOf(
	own: readonly Absence[],
	{ first, last }: { first: string; last: string },
	textOf: (absence: Absence) => string,
): Stretch[] {
	const stretches: Stretch[] = [];
	let day = 0;
	const length = between(first, last) + 1;
	for (const one of own) {
		const begin = Math.max(day, between(first, one.from_day));
		const end = Math.min(length, between(first, one.to_day) + 1);
		if (end <= begin) continue;
		if (begin > day) stretches.push({ days: begin - day, absence: null });
		stretches.push({ days: end - begin, absence: { id: one.id, text: textOf(one) } });
		day = end;
	}
	if (day < length) stretches.push({ days: length - day, absence: null });
	return stretches;
}
