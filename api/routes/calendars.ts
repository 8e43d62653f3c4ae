import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { calendarColumns, exceptionColumns } from "#contract/entities.ts";
import {
	calendar,
	calendarEdit,
	exception,
	exceptionEdit,
	newCalendar,
	newException,
	workingDay,
} from "#contract/schemas/calendars.ts";
import { workingDay as dayOf } from "#contract/working-time.ts";
import { daysIn } from "../call/days.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import { workingCalendar } from "../db/calendars.ts";
import type { ApiDeps } from "../deps.ts";
import { calendarThing, exceptionThing } from "../domain/things/calendars.ts";
import { CallFailure } from "../failure.ts";
import { areaCalls } from "./areas.ts";

/** A year, and some of the next. */
const maxDays = 400;

export function addCalendars(app: OpenAPIHono, deps: ApiDeps): void {
	areaCalls(app, deps, {
		thing: calendarThing,
		plural: "the calendars of working hours",
		singular: "a calendar of working hours",
		columns: calendarColumns,
		row: calendar,
		add: newCalendar,
		edit: calendarEdit,
		read: null,
		write: "admin",
	});
	areaCalls(app, deps, {
		thing: exceptionThing,
		plural: "the days on which calendars have other hours",
		singular: "an exception of a calendar",
		columns: exceptionColumns,
		row: exception,
		add: newException,
		edit: exceptionEdit,
		read: null,
		write: "admin",
	});
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/calendars/{id}/days",
			summary: "The hours of each day of a calendar, and the exceptions by which they are such",
			query: {
				from: "The first day, such as 2026-11-01",
				to: `The last day; at most ${maxDays} days in all`,
			},
			answer: z.array(workingDay),
		},
		async (ctx, { params, query }) => {
			const id = rowId(params.id);
			const days = daysIn(query, maxDays);
			const working = await workingCalendar(ctx, id);
			if (!working) throw new CallFailure("not_found");
			return days.map((day) => {
				const { hours, exception } = dayOf(working, day);
				return { day, hours: hours.map(([from, to]) => [from, to]), exception_id: exception };
			});
		},
	);
}
