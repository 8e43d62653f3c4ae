import { calendar, calendarException } from "#contract/calendars/schemas.ts";
import { makeBranch, makeCalendar, makeException } from "#tests/support/places.ts";
import { type AreaRow, missingNames, names } from "./entity-case.ts";

const week = [
	[],
	[[480, 1020]],
	[
		[480, 720],
		[960, 1200],
	],
	[],
	[],
	[],
	[],
];
const day = { ...{ name_en: "National Day", name_ar: "اليوم الوطني" }, from_day: "2030-09-23" };

export const calendarRows: readonly AreaRow[] = [
	{
		area: "calendars",
		slug: "calendar",
		read: null,
		write: "admin",
		row: calendar,
		axis: "branches",
		make: makeCalendar,
		body: async () => ({ ...names, hours: JSON.stringify(week) }),
		change: { name_ar: "الجنوب" },
		malformed: [
			{ body: () => ({}), fields: { ...missingNames, hours: "required" } },
			{ body: () => ({ ...names, hours: "8 to 5" }), fields: { hours: "required" } },
			{ body: () => ({ ...names, hours: [[]] }), fields: { hours: "time" } },
			{ body: () => ({ ...names, hours: Array(7).fill([]) }), fields: { hours: "hours_none" } },
			{
				body: () => ({ ...names, hours: [[[480, 1441]], [], [], [], [], [], []] }),
				fields: { hours: "time" },
			},
			{
				body: () => ({ ...names, hours: [[[1020, 480]], [], [], [], [], [], []] }),
				fields: { hours: "hours_order" },
			},
			{
				body: () => ({
					...names,
					hours: [
						[
							[480, 720],
							[700, 900],
						],
						[],
						[],
						[],
						[],
						[],
						[],
					],
				}),
				fields: { hours: "hours_overlap" },
			},
		],
		need: (tenant, id) => makeBranch(tenant, { calendarId: id }),
	},
	{
		area: "exceptions",
		slug: "exception",
		table: "calendar_days",
		read: null,
		write: "admin",
		row: calendarException,
		axis: "from_day",
		make: makeException,
		body: async (tenant) => ({
			...day,
			calendar: await makeCalendar(tenant),
			to_day: "2030-09-24",
			hours: JSON.stringify([[600, 900]]),
			only_working_days: 1,
			confirmed: 0,
		}),
		change: { name_en: "Holiday", to_day: "2030-09-25" },
		malformed: [
			{
				body: () => ({}),
				fields: {
					...missingNames,
					calendar_id: "required",
					from_day: "required",
					to_day: "required",
				},
			},
			{
				body: async ({ tenant }) => ({
					...day,
					calendar: await makeCalendar(tenant),
					to_day: "2030-09-22",
				}),
				fields: { to_day: "days_order" },
			},
			{
				body: () => ({ ...day, calendar_id: 4_000_000, to_day: "2030-09-23" }),
				fields: { calendar_id: "choice" },
			},
			{
				body: () => ({ ...day, calendar_id: 1, to_day: "2030-02-30" }),
				fields: { to_day: "date" },
			},
			{
				body: () => ({ ...day, calendar_id: 1, to_day: "2030-09-23", hours: "[]" }),
				fields: { hours: "hours_none" },
			},
			{
				body: async ({ tenant }) => ({
					...day,
					calendar: await makeCalendar(tenant),
					from_day: "2020-01-01",
					to_day: "2040-01-01",
				}),
				fields: { to_day: "no_work" },
			},
		],
	},
];
