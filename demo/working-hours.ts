import type { WorkingCalendar, WorkingHours } from "#contract/calendars/working-calendar.ts";
import { hijriMonthLength, hijriMonthStart, toHijri } from "#contract/values/hijri-calendar.ts";
import type { TenantSettings } from "../api/platform/tenant-settings.ts";
import { after, calendarDay, day } from "./riyadh-time.ts";
import type { AbsenceRow, CalendarDayRow, CalendarRow, MemberRow } from "./seed-rows.ts";

const office: WorkingHours = [[8 * 60, 17 * 60]];
const closed: WorkingHours = [];
const week = [office, office, office, office, office, closed, closed];
const [ramadan, technician] = [9, 7];
const ofEid = 4;

const asDay = (number: number) => new Date(number * day).toISOString().slice(0, 10);

/** All invented organisations are in Riyadh. */
const timeZone = "Asia/Riyadh";

/** Absences by days from today; some have no substitute. */
const away: readonly { of: number; from: number; to: number; substitute: number | null }[] = [
	{ of: 1, from: -2, to: 5, substitute: 0 },
	{ of: 2, from: 9, to: 22, substitute: 3 },
	{ of: 3, from: -48, to: -35, substitute: 1 },
	{ of: 4, from: 30, to: 33, substitute: null },
];

export type OrganisationHours = {
	settings: Pick<TenantSettings, "calendars" | "targets">;
	calendars: CalendarRow[];
	calendarDays: CalendarDayRow[];
	absences: AbsenceRow[];
	/** The same calendar in the form for computing. */
	calendar: WorkingCalendar;
};

/** Makes the data of an organisation with business hours: Ramadan and Eid, targets, absences. */
export function makeHours(
	members: readonly MemberRow[],
	openedAt: Date,
	now: Date,
): OrganisationHours {
	const timestamps = { createdAt: openedAt, updatedAt: openedAt };
	const technicians = members.filter(({ permissionId }) => permissionId === technician);
	const next = nextRamadan(Math.floor(now.getTime() / day));
	const calendarDays = [next.month - 12, next.month]
		.flatMap((month) => {
			const [first, length, year] = [
				hijriMonthStart(month),
				hijriMonthLength(month),
				Math.floor(month / 12),
			];
			const confirmed = first * day < now.getTime() ? 1 : 0;
			return [
				{
					confirmed,
					nameEn: `Ramadan ${year}`,
					nameAr: `رمضان ${year}`,
					fromDay: asDay(first),
					toDay: asDay(first + length - 1),
					hours: [[9 * 60, 15 * 60]] as WorkingHours,
				},
				{
					confirmed,
					nameEn: `Eid al-Fitr ${year}`,
					nameAr: `عيد الفطر ${year}`,
					fromDay: asDay(first + length),
					toDay: asDay(first + length + ofEid - 1),
					hours: null,
				},
			];
		})
		.concat(nationalDays(now))
		.map(
			(days, index): CalendarDayRow => ({ ...days, id: index + 1, calendarId: 1, ...timestamps }),
		);
	return {
		calendar: {
			timeZone,
			hours: week,
			days: calendarDays.map(({ id, fromDay, toDay, hours = null }) => ({
				id,
				from_day: fromDay,
				to_day: toDay,
				hours,
				only_working_days: true,
			})),
		},
		settings: {
			calendars: true,
			targets: {
				High: { answer: { count: 2, unit: "hours" }, finish: { count: 1, unit: "days" } },
				Medium: { answer: { count: 8, unit: "hours" }, finish: { count: 3, unit: "days" } },
				Low: { finish: { count: 7, unit: "days" } },
			},
		},
		calendars: [
			{
				id: 1,
				nameEn: "Schools and offices",
				nameAr: "المدارس والمكاتب",
				hours: week,
				revision: `demo ${now.toISOString()}`,
				...timestamps,
			},
		],
		calendarDays,
		absences: away.flatMap(({ of, from, to, substitute }): AbsenceRow[] => {
			const member = technicians[of];
			if (!member) return [];
			return [
				{
					id: of,
					memberId: member.id,
					substituteId: substitute === null ? null : technicians[substitute]?.id,
					fromDay: calendarDay(after(now, from * day)),
					toDay: calendarDay(after(now, to * day)),
					createdAt: after(now, (Math.min(from, 0) - 3) * day),
				},
			];
		}),
	};
}

/** Returns the last national day, and the next one. */
function nationalDays(now: Date) {
	const year = now.getUTCFullYear();
	return [year - 1, year, year + 1]
		.map((one) => `${one}-09-23`)
		.filter((on) => Math.abs(Date.parse(on) - now.getTime()) < 365 * day)
		.map((on) => ({
			confirmed: 1,
			nameEn: "National Day",
			nameAr: "اليوم الوطني",
			fromDay: on,
			toDay: on,
			hours: null,
		}));
}

/** Returns the next Ramadan, or the current one, as a month of the Hijri calendar. */
function nextRamadan(today: number): { month: number } {
	for (let year = Math.floor(toHijri(today).month / 12); ; year++) {
		const month = year * 12 + ramadan - 1;
		if (hijriMonthStart(month) + hijriMonthLength(month) > today) return { month };
	}
}
