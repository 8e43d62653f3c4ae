import { z } from "zod";
import { defineEntity, describeEntityEndpoints } from "../entities/entity-endpoints.ts";
import { defineEndpoints } from "../platform/endpoint.ts";
import { calendarColumns, exceptionColumns } from "./list-columns.ts";
import {
	calendar,
	calendarEdit,
	calendarException,
	calendarExceptionEdit,
	newCalendar,
	newCalendarException,
	workingDay,
} from "./schemas.ts";

/** The maximum number of days: a year, and some of the next. */
export const maxCalendarDays = 400;

export const calendarArea = defineEntity({
	area: "calendars",
	plural: "the calendars of business hours",
	singular: "a calendar of business hours",
	columns: calendarColumns,
	row: calendar,
	add: newCalendar,
	edit: calendarEdit,
});

export const calendarExceptionArea = defineEntity({
	area: "exceptions",
	plural: "the exceptions of calendars",
	singular: "an exception of a calendar",
	columns: exceptionColumns,
	row: calendarException,
	add: newCalendarException,
	edit: calendarExceptionEdit,
});

export const calendarEndpoints = {
	...describeEntityEndpoints(calendarArea),
	...describeEntityEndpoints(calendarExceptionArea),
	...defineEndpoints({
		"GET /calendars/{id}/days": {
			needs: "signed_in",
			summary: "The hours of each day of a calendar, and the exceptions that apply",
			query: {
				from: "The first day, such as 2026-11-01",
				to: `The last day; at most ${maxCalendarDays} days in all`,
			},
			answer: z.array(workingDay),
		},
	}),
};
