/**
 * The parts of a member's agenda: requests that are late; due today; due later, and either answered
 * or without a time to answer by; and those that wait for an answer.
 */
export const agendaParts = ["late", "today", "later", "waiting"] as const;
export type AgendaPart = (typeof agendaParts)[number];

/**
 * The parts in the order of urgency: a request that waits for an answer comes before those that are
 * due later.
 */
const byUrgency = ["late", "today", "waiting", "later"] as const satisfies AgendaPart[];

/** Returns the most urgent part that has requests. */
export const mostUrgentPart = (totals: Readonly<Record<AgendaPart, number>>): AgendaPart =>
	byUrgency.find((part) => totals[part] > 0) ?? "late";

/** The maximum number of requests that are listed, by part. */
export const maxRequestsPerAgendaPart: Readonly<Record<AgendaPart, number>> = {
	late: 40,
	today: 30,
	later: 15,
	waiting: 15,
};
