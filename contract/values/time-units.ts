/** A day of 24 hours, in milliseconds. */
export const MS_PER_DAY = 86_400_000;
