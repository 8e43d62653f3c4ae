import { z } from "zod";
import {
	clearableInput,
	dateInput,
	flag,
	flagInput,
	id,
	idInput,
	namedFields,
	namedInput,
	namedRef,
	nameInOneLanguage,
	parseJsonInput,
	partialUpdateSchema,
} from "../values/schemas.ts";
import type { WorkingHours } from "./working-calendar.ts";

const pair = z.tuple([z.int(), z.int()]);
const ofDay = z.array(pair);

export const calendar = z.object({
	...namedFields,
	/** Minutes of the seven days of the week, Sunday first: `[480, 1020]` is from 8:00 to 17:00. */
	hours: z.array(ofDay),
	/** The number of branches that use this calendar. */
	branches: z.int(),
	version: z.int(),
});
export type Calendar = z.infer<typeof calendar>;

/** Days of a calendar with other working hours than its week has. */
export const calendarException = z.object({
	...namedFields,
	calendar_id: id,
	calendarDetails: namedRef.nullable(),
	/** `YYYY-MM-DD`, both included. */
	from_day: z.string(),
	to_day: z.string(),
	/** Null if the calendar is closed on these days. */
	hours: ofDay.nullable(),
	/** 1: weekdays that are normally closed stay closed. */
	only_working_days: flag,
	/** 0: the date depends on the moon, and has not been confirmed yet. */
	confirmed: flag,
	version: z.int(),
});
export type CalendarException = z.infer<typeof calendarException>;

/** A day with its working hours, and the exception that they come from, if any. */
export const workingDay = z.object({
	/** `YYYY-MM-DD` */
	day: z.string(),
	hours: ofDay,
	exception_id: id.nullable(),
});
export type WorkingDay = z.infer<typeof workingDay>;

const minute = z.int("time").min(0, "time").max(1440, "time");

const apart = (hours: WorkingHours): boolean =>
	hours.every(([from], index) => from >= (hours[index - 1]?.[1] ?? 0));

const hoursInBody = z
	.array(z.tuple([minute, minute], "time"), "time")
	.max(4, "too_many")
	.refine((hours) => hours.every(([from, to]) => from < to), "hours_order")
	.refine(apart, "hours_overlap");

export const newCalendar = namedInput({
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	hours: z
		.preprocess(
			parseJsonInput,
			z
				.array(hoursInBody, "required")
				.length(7, "time")
				.refine((week) => week.some((hours) => hours.length > 0), "hours_none"),
		)
		.meta({
			description:
				"Minutes of the seven days of the week, Sunday first: [[480, 1020]] is from 8:00 to 17:00",
		}),
});
export const calendarEdit = partialUpdateSchema(newCalendar);

export const newCalendarException = namedInput({
	calendar_id: idInput,
	name_en: nameInOneLanguage,
	name_ar: nameInOneLanguage,
	from_day: dateInput,
	to_day: dateInput,
	hours: clearableInput(z.preprocess(parseJsonInput, hoursInBody.min(1, "hours_none"))).meta({
		description: "Minutes of each of the days, as in a calendar; null or empty: closed",
	}),
	only_working_days: flagInput.optional(),
	confirmed: flagInput.optional(),
});
export const calendarExceptionEdit = partialUpdateSchema(newCalendarException);
