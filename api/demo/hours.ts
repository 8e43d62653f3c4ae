import type { TenantSettings } from "#api/db/schema/tenants.ts";
import { firstDayOfHijri, hijriOf, lengthOfHijri } from "#contract/hijri.ts";
import type { Hours } from "#contract/working-calendar.ts";
import type { AbsenceRow, CalendarDayRow, CalendarRow, MemberRow } from "../db/bulk-rows.ts";
import { after, calendarDay, day } from "./days.ts";

const office: Hours = [[8 * 60, 17 * 60]];
const closed: Hours = [];
const [ramadan, technician] = [9, 7];
const ofEid = 4;

const asDay = (number: number) => new Date(number * day).toISOString().slice(0, 10);

/** What an organisation has that has switched on working hours: the next Ramadan and Eid, targets, an absence. */
export function makeHours(
	members: readonly MemberRow[],
	openedAt: Date,
	now: Date,
): {
	settings: Pick<TenantSettings, "calendars" | "targets">;
	calendars: CalendarRow[];
	calendarDays: CalendarDayRow[];
	absences: AbsenceRow[];
} {
	const kept = { createdAt: openedAt, updatedAt: openedAt };
	const from = nextRamadan(Math.floor(now.getTime() / day));
	const to = from.first + from.length - 1;
	const moon = { calendarId: 1, confirmed: 0, ...kept };
	const [substitute, away] = members.filter(({ permissionId }) => permissionId === technician);
	return {
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
				nameEn: "Plants and offices",
				nameAr: "المصانع والمكاتب",
				hours: [office, office, office, office, office, closed, closed],
				revision: `demo ${now.toISOString()}`,
				...kept,
			},
		],
		calendarDays: [
			{
				...moon,
				id: 1,
				nameEn: `Ramadan ${from.year}`,
				nameAr: `رمضان ${from.year}`,
				fromDay: asDay(from.first),
				toDay: asDay(to),
				hours: [[9 * 60, 15 * 60]],
			},
			{
				...moon,
				id: 2,
				nameEn: `Eid al-Fitr ${from.year}`,
				nameAr: `عيد الفطر ${from.year}`,
				fromDay: asDay(to + 1),
				toDay: asDay(to + ofEid),
				hours: null,
			},
		],
		absences:
			away && substitute
				? [
						{
							id: 1,
							memberId: away.id,
							substituteId: substitute.id,
							fromDay: calendarDay(after(now, -2 * day)),
							toDay: calendarDay(after(now, 5 * day)),
						},
					]
				: [],
	};
}

/** The next Ramadan, or the one that is going on. */
function nextRamadan(today: number): { first: number; length: number; year: number } {
	for (let year = Math.floor(hijriOf(today).month / 12); ; year++) {
		const month = year * 12 + ramadan - 1;
		const [first, length] = [firstDayOfHijri(month), lengthOfHijri(month)];
		if (first + length > today) return { first, length, year };
	}
}
