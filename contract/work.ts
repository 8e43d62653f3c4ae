/** More minutes of a member on one day are asked about. */
export const usualDay = 16 * 60;

/** So long is a day. */
export const wholeDay = 24 * 60;

/** What is booked with one press. */
export const quickMinutes = [15, 30, 60] as const;

export const maxWorkNote = 500;
