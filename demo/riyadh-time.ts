import { MS_PER_DAY } from "#contract/values/time-units.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = MS_PER_DAY;

export const after = (date: Date, milliseconds: number): Date =>
	new Date(date.getTime() + milliseconds);

/** Riyadh keeps UTC+3 the whole year. */
const riyadh = 3 * hour;

/** Returns midnight in Riyadh of the day that contains an instant. */
export const startOfDay = (date: Date): Date =>
	new Date(Math.floor((date.getTime() + riyadh) / day) * day - riyadh);

/** Returns the weekday in Riyadh; 0 is Sunday. */
export const weekday = (date: Date): number => after(date, riyadh).getUTCDay();

/** Returns the month in Riyadh; 0 is January. */
export const month = (date: Date): number => after(date, riyadh).getUTCMonth();

/** Returns the date in Riyadh, such as `2026-11-21`. */
export const calendarDay = (date: Date): string => after(date, riyadh).toISOString().slice(0, 10);
