import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { workingDayOn as dayOf } from "#contract/calendars/business-hours.ts";
import {
	calendar,
	calendarEdit,
	calendarException,
	calendarExceptionEdit,
	newCalendar,
	newCalendarException,
	workingDay,
} from "#contract/calendars/schemas.ts";
import { calendarColumns, exceptionColumns } from "#contract/lists/list-columns.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { entityEndpoints } from "../platform/entities/inline-endpoints.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { dateParams } from "../platform/http/date-range.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { calendarEntity, calendarExceptionEntity } from "./entity.ts";
import { findWorkingCalendar } from "./queries.ts";

/** The maximum number of days: a year, and some of the next. */
const maxDays = 400;

export function registerCalendarEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityEndpoints(app, deps, {
		thing: calendarEntity,
		plural: "the calendars of business hours",
		singular: "a calendar of business hours",
		columns: calendarColumns,
		row: calendar,
		add: newCalendar,
		edit: calendarEdit,
		read: null,
		write: "admin",
	});
	entityEndpoints(app, deps, {
		thing: calendarExceptionEntity,
		plural: "the exceptions of calendars",
		singular: "an exception of a calendar",
		columns: exceptionColumns,
		row: calendarException,
		add: newCalendarException,
		edit: calendarExceptionEdit,
		read: null,
		write: "admin",
	});
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/calendars/{id}/days",
			summary: "The hours of each day of a calendar, and the exceptions that apply",
			query: {
				from: "The first day, such as 2026-11-01",
				to: `The last day; at most ${maxDays} days in all`,
			},
			answer: z.array(workingDay),
		},
		async (ctx, { params, query }) => {
			const id = parseIdParam(params.id);
			const days = dateParams(query, maxDays);
			const working = await findWorkingCalendar(ctx, id);
			if (!working) throw new ApiError("not_found");
			return days.map((day) => {
				const { hours, exception } = dayOf(working, day);
				return { day, hours: hours.map(([from, to]) => [from, to]), exception_id: exception };
			});
		},
	);
}
