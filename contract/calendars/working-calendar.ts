/**
 * Minutes of a day, from 0 to 1440, in order and without overlaps: `[[480, 1020]]` is from 8:00 to
 * 17:00.
 */
export type WorkingHours = readonly (readonly [from: number, to: number])[];

/**
 * A period, both days `YYYY-MM-DD` and included, with other hours than the week; null where it is
 * closed. With `only_working_days`, as in Ramadan, weekdays that are closed stay closed; without
 * it, as for an additional working day, each of the days has these hours.
 */
export type CalendarDay = {
	readonly id: number;
	readonly from_day: string;
	readonly to_day: string;
	readonly hours: WorkingHours | null;
	readonly only_working_days: boolean;
};

/**
 * The working hours of a branch. The timeline is cached with the object: create a new object to
 * change it.
 */
export type WorkingCalendar = {
	/** The hours of the seven days of the week, Sunday first. */
	readonly hours: readonly WorkingHours[];
	/** If several apply on one day, the shortest wins; of equally long ones, the newest. */
	readonly days: readonly CalendarDay[];
	readonly timeZone: string;
};
