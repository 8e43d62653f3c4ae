/** More minutes of a member on one day must be confirmed. */
export const longWorkdayMinutes = 16 * 60;

/** How many days ago the work of a time entry may have been. */
export const maxTimeEntryAge = 366;

export const MINUTES_PER_DAY = 24 * 60;

/** The durations that can be entered with one click, in minutes. */
export const quickEntryMinutes = [15, 30, 60] as const;

export const maxTimeEntryNote = 500;
