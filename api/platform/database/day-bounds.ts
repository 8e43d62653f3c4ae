import { type SQL, sql } from "drizzle-orm";

/** A moment, and the time zone whose day it is of. */
export type LocalDay = { now: Date; timeZone: string };

/** The day of a moment in a time zone. */
export const todaySql = ({ now, timeZone }: LocalDay): SQL =>
	sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;

/** The beginning of a moment's day in a time zone, or of the day so many days later. */
export const startOfDaySql = (now: Date, timeZone: string, daysLater = 0): SQL =>
	sql`(${todaySql({ now, timeZone })} + ${daysLater}::integer)::timestamp at time zone ${timeZone}`;
