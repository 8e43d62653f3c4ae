/** The parts of a member's day, by when requests are due; the most pressing first. */
export const dayParts = ["late", "today", "later"] as const;
export type DayPart = (typeof dayParts)[number];

/** How many requests of each part are told. */
export const mostOfDay: Readonly<Record<DayPart, number>> = { late: 40, today: 40, later: 20 };
