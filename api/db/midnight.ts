import { type SQL, sql } from "drizzle-orm";

/** The beginning of a moment's day in a time zone, or of the day so many days later. */
export const midnight = (moment: Date, timeZone: string, daysLater = 0): SQL =>
	sql`((${moment.toISOString()}::timestamptz at time zone ${timeZone})::date
		+ ${daysLater}::integer)::timestamp at time zone ${timeZone}`;
