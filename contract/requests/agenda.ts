/**
 * The parts of a member's day: what is late, due today, due on another day and answered or not to be
 * answered by a time, and such of which an answer is waited for.
 */
export const agendaParts = ["late", "today", "later", "waiting"] as const;
export type AgendaPart = (typeof agendaParts)[number];

/** Of what is not late and not due today, that comes first of which an answer is waited for. */
const mostPressingFirst = ["late", "today", "waiting", "later"] as const satisfies AgendaPart[];

/** The part that is to be looked at first. */
export const mostUrgentPart = (totals: Readonly<Record<AgendaPart, number>>): AgendaPart =>
	mostPressingFirst.find((part) => totals[part] > 0) ?? "late";

/** How many requests of each part are told. */
export const maxRequestsPerAgendaPart: Readonly<Record<AgendaPart, number>> = {
	late: 40,
	today: 30,
	later: 15,
	waiting: 15,
};
