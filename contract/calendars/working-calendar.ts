/** Minutes of a day, from 0 to 1440, in order and apart: `[[480, 1020]]` is from 8:00 to 17:00. */
export type WorkingHours = readonly (readonly [from: number, to: number])[];

/**
 * Days, both `YYYY-MM-DD` and included, on which other hours hold than by the week; null where all of
 * them are closed. With `only_working_days`, as in Ramadan, weekdays that are closed stay closed;
 * without, as for an extra day of work, each of the days has these hours.
 */
export type CalendarDay = {
	readonly id: number;
	readonly from_day: string;
	readonly to_day: string;
	readonly hours: WorkingHours | null;
	readonly only_working_days: boolean;
};

/** When there is work. Its timeline is kept with the object: change it by making another. */
export type WorkingCalendar = {
	/** Of the seven days of the week, Sunday first. */
	readonly hours: readonly WorkingHours[];
	/** Where several hold on a day, the shortest wins, and of equally long ones the newest. */
	readonly days: readonly CalendarDay[];
	readonly timeZone: string;
};
