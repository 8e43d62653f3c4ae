import { type SQL, sql } from "drizzle-orm";

/** A moment, and the time zone whose day it is of. */
export type Day = { now: Date; timeZone: string };

/** The day of a moment in a time zone. */
export const today = ({ now, timeZone }: Day): SQL =>
	sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;

/** The beginning of a moment's day in a time zone, or of the day so many days later. */
export const midnight = (now: Date, timeZone: string, daysLater = 0): SQL =>
	sql`(${today({ now, timeZone })} + ${daysLater}::integer)::timestamp at time zone ${timeZone}`;
