import { type SQL, sql } from "drizzle-orm";

/** An instant, and the time zone that decides its date. */
export type LocalDay = { now: Date; timeZone: string };

/** The SQL for the date of an instant in a time zone. */
export const todaySql = ({ now, timeZone }: LocalDay): SQL =>
	sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;

/** The SQL for the start of an instant's day in a time zone, or of the day `daysLater` days after it. */
export const startOfDaySql = (now: Date, timeZone: string, daysLater = 0): SQL =>
	sql`(${todaySql({ now, timeZone })} + ${daysLater}::integer)::timestamp at time zone ${timeZone}`;
