import { MS_PER_DAY } from "#contract/values/time-units.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = MS_PER_DAY;

export const after = (date: Date, milliseconds: number): Date =>
	new Date(date.getTime() + milliseconds);

/** Riyadh keeps UTC+3 the whole year. */
const riyadh = 3 * hour;

/** Midnight in Riyadh of the day that holds the given moment. */
export const startOfDay = (date: Date): Date =>
	new Date(Math.floor((date.getTime() + riyadh) / day) * day - riyadh);

/** 0 is Sunday, in Riyadh. */
export const weekday = (date: Date): number => after(date, riyadh).getUTCDay();

/** 0 is January, in Riyadh. */
export const month = (date: Date): number => after(date, riyadh).getUTCMonth();

/** `2026-11-21`, in Riyadh. */
export const calendarDay = (date: Date): string => after(date, riyadh).toISOString().slice(0, 10);
