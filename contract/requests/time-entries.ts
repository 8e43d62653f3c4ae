/** More minutes of a member on one day are asked about. */
export const longWorkdayMinutes = 16 * 60;

/** So long is a day. */
export const MINUTES_PER_DAY = 24 * 60;

/** What is booked with one press. */
export const quickEntryMinutes = [15, 30, 60] as const;

export const maxTimeEntryNote = 500;
