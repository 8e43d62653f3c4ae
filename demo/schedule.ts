import type { RequestPriority, RequestStatus } from "#contract/requests/constants.ts";
import type { Random } from "./random.ts";
import { after, day, hour, minute, month, startOfDay, weekday } from "./riyadh-time.ts";
import type { RequestCounts } from "./tenant-plan.ts";

/** The instants at which a request was created, fell due and was closed. */
export type Slot = {
	status: RequestStatus;
	priority: RequestPriority;
	date: Date;
	dueAt: Date;
	lateAt: Date | null;
	closingTime: Date | null;
};

const dueDays: Readonly<Record<RequestPriority, number>> = { High: 1, Medium: 3, Low: 7 };

const priorities = [
	["High", 25],
	["Medium", 45],
	["Low", 30],
] as const;

/** The load of each weekday, Sunday first; and of each month, January first. */
const weekdays = [1.2, 1.1, 1, 1, 0.9, 0.03, 0.06];
const months = [0.9, 1, 0.8, 0.9, 1, 0.7, 0.4, 1.05, 1.25, 1.2, 1.1, 0.95];
const hours = [
	[7, 6],
	[8, 14],
	[9, 18],
	[10, 16],
	[11, 13],
	[12, 9],
	[13, 9],
	[14, 6],
	[15, 3],
	[16, 2],
	[18, 1],
	[20, 1],
] as const;

/** Returns the due date of a request created at an instant. */
export type DueOf = (date: Date, priority: RequestPriority) => Date;

const asSpecified: DueOf = (date, priority) => after(date, dueDays[priority] * day);

/** Returns a function that picks instants between two others, mostly in working hours. */
function workingInstants(random: Random, from: Date, to: Date): () => Date {
	const days: [Date, number][] = [];
	const span = to.getTime() - from.getTime();
	for (let at = startOfDay(from); at < to; at = after(at, day)) {
		const grown = 0.75 + (0.5 * (at.getTime() - from.getTime())) / span;
		days.push([at, (weekdays[weekday(at)] ?? 1) * (months[month(at)] ?? 1) * grown]);
	}
	return () => {
		for (let tries = 0; tries < 200; tries++) {
			const instant = after(
				random.weighted(days),
				random.weighted(hours) * hour + random.int(0, 59) * minute + random.int(0, 59) * 1000,
			);
			if (instant >= from && instant < to) return instant;
		}
		return after(from, random.next() * span);
	};
}

/** Moves an instant in the night or the evening to the next morning. */
const intoWorkingHours = (random: Random, date: Date): Date => {
	const midnight = startOfDay(date);
	const hourOfDay = (date.getTime() - midnight.getTime()) / hour;
	if (hourOfDay >= 7 && hourOfDay < 17) return date;
	const start = after(midnight, (hourOfDay < 7 ? 0 : day) + 8 * hour);
	return after(start, random.int(0, 240) * minute);
};

const lateness = (random: Random, dueAt: Date) => after(dueAt, random.int(1, 59) * 1000);

/** How many requests come in while one that waits for parts or money is left lying. */
const usualDelay = 850;

/**
 * Makes a slot of a request that has ended. One in ten was closed after its due date. `waitsUntil`
 * is when one that is left lying is closed.
 */
function closed(
	random: Random,
	status: "done" | "rejected",
	date: Date,
	waitsUntil: Date | undefined,
	now: Date,
	dueOf: DueOf,
): Slot {
	const priority = random.weighted(priorities);
	const dueAt = dueOf(date, priority);
	const allowed = dueAt.getTime() - date.getTime();
	const took = random.chance(0.1)
		? allowed + random.next() ** 2 * 8 * day
		: allowed * (0.02 + 0.9 * random.next() ** 1.6);
	const end = waitsUntil && priority !== "High" ? waitsUntil : after(date, took);
	let closingTime = intoWorkingHours(random, end);
	if (closingTime > now)
		closingTime = after(date, (now.getTime() - date.getTime()) * (0.3 + random.next() * 0.6));
	const lateAt = closingTime > after(dueAt, minute) ? lateness(random, dueAt) : null;
	if (!lateAt && closingTime >= dueAt) closingTime = after(dueAt, -minute);
	return { status, priority, date, dueAt, lateAt, closingTime };
}

/**
 * Makes the slots of all requests that have ended. Some are left lying, so that at each month's
 * end about as many are open as now; the first ones mostly, as in an office that begins late.
 */
function allClosed(
	{ done, rejected }: RequestCounts,
	random: Random,
	nextInstant: () => Date,
	now: Date,
	dueOf: DueOf,
): Slot[] {
	const dates = Array.from({ length: done + rejected }, nextInstant).sort(
		(a, b) => a.getTime() - b.getTime(),
	);
	const ends = random.shuffle([
		...new Array<"done">(done).fill("done"),
		...new Array<"rejected">(rejected).fill("rejected"),
	]);
	return dates.map((date, index) => {
		const lies = random.chance(index < usualDelay / 4 ? 0.8 : 0.24);
		const until = lies
			? dates[index + Math.round(usualDelay * (0.4 + 1.2 * random.next()))]
			: undefined;
		return closed(random, ends[index] ?? "done", date, until, now, dueOf);
	});
}

/** Makes a slot of an overdue request; `status` is its present status. */
function overdue(
	random: Random,
	status: RequestStatus,
	nextInstant: () => Date,
	now: Date,
	dueOf: DueOf,
): Slot {
	for (;;) {
		const date = nextInstant();
		const priority = random.weighted(priorities);
		const dueAt = dueOf(date, priority);
		if (dueAt < after(now, -30 * minute))
			return { status, priority, date, dueAt, lateAt: lateness(random, dueAt), closingTime: null };
	}
}

/** Makes a slot of a request that is not due yet: the younger, the more urgent it may be. */
function open(random: Random, status: RequestStatus, now: Date, dueOf: DueOf): Slot {
	const priority = random.weighted([
		["High", 22],
		["Medium", 40],
		["Low", 38],
	] as const);
	const from = after(now, -dueDays[priority] * day + 20 * minute);
	const nextInstant = workingInstants(random, from, after(now, -2 * minute));
	for (;;) {
		const date = nextInstant();
		const dueAt = dueOf(date, priority);
		if (dueAt > now) return { status, priority, date, dueAt, lateAt: null, closingTime: null };
	}
}

/** Makes the slots of all requests of a tenant, oldest first. */
export function makeSchedule(
	counts: RequestCounts,
	random: Random,
	from: Date,
	now: Date,
	dueOf: DueOf = asSpecified,
): Slot[] {
	const any = workingInstants(random, from, after(now, -hour));
	const lately = workingInstants(random, after(now, -95 * day), after(now, -day));
	const recent = () => {
		const [one, other] = [lately(), lately()];
		return one > other ? one : other;
	};
	const times = (count: number, make: () => Slot) => Array.from({ length: count }, make);
	return [
		...allClosed(counts, random, any, now, dueOf),
		...times(counts.late, () => overdue(random, "late", recent, now, dueOf)),
		...times(counts.resumed, () => overdue(random, "in_progress", recent, now, dueOf)),
		...times(counts.pending, () => open(random, "pending", now, dueOf)),
		...times(counts.inProgress, () => open(random, "in_progress", now, dueOf)),
	].sort((a, b) => a.date.getTime() - b.date.getTime());
}
