import { datesAfter, type Recurrence } from "#contract/plans/recurrence.ts";
import { addChecklist, type Checklists } from "./checklists.ts";
import { type CheckStep, type Round, rounds } from "./content.ts";
import type { Crew } from "./crew.ts";
import type { Kinds } from "./kinds.ts";
import type { Person } from "./members.ts";
import type { Place } from "./places.ts";
import type { Random } from "./random.ts";
import { after, calendarDay, day, hour, minute, startOfDay, weekday } from "./riyadh-time.ts";
import type {
	EquipmentRow,
	EventRow,
	OccurrenceRow,
	PlanRow,
	RequestStepRow,
	SeedRequestRow,
	TargetRow,
} from "./seed-rows.ts";

export type Planned = Checklists & {
	plans: PlanRow[];
	planTargets: TargetRow[];
	planOccurrences: OccurrenceRow[];
	requestSteps: RequestStepRow[];
	events: EventRow[];
};

/** A visit for which a request was created. */
export type Visit = { row: SeedRequestRow; day: string; target: TargetRow; round: Round };

export type Rounds = Omit<Planned, "requestSteps" | "events" | "planOccurrences"> & {
	visits: Visit[];
	/** The dates on which nobody was available. */
	missed: { day: string; target: TargetRow }[];
};

export const noRounds = (): Rounds => ({
	checklists: [],
	checklistSteps: [],
	plans: [],
	planTargets: [],
	visits: [],
	missed: [],
});

/** The days since the first visits. */
const sinceDays = 371;

/** The time of day at which requests are created. */
const appearing = 5 * hour;

/** The end of a working day, for due dates. */
const ending = 17 * hour;

const [friday, saturday] = [5, 6];
const isWorkingDay = (date: Date) => ![friday, saturday].includes(weekday(date));

/** Returns the end of the working day that is some working days after a date. */
function dueAfter(midnight: Date, workingDays: number): Date {
	let date = midnight;
	for (let left = workingDays; left > 0; ) {
		date = after(date, day);
		if (isWorkingDay(date)) left--;
	}
	return after(date, ending);
}

const midnightOf = (text: string) => startOfDay(new Date(`${text}T12:00:00Z`));

const recurrenceOf = ({ every, unit, weekdays }: Round["rule"]): Recurrence => ({
	every,
	unit,
	weekdays: (weekdays ?? "").split(",").map(Number),
	year: "gregorian",
	until: null,
	season: null,
	counting: "calendar",
	closed: "keep",
});

/** Makes a year of planned work: the visits of each plan up to now, and the missed ones. */
export function makeRounds(
	facilities: readonly Place[],
	equipment: readonly EquipmentRow[],
	crew: Crew,
	kinds: Kinds,
	random: Random,
	now: Date,
): Rounds {
	const made = noRounds();
	const first = startOfDay(after(now, -sinceDays * day));
	const stamps = { createdAt: first, updatedAt: first };
	for (const [index, round] of rounds.entries()) {
		const id = index + 1;
		const fromDay = calendarDay(first);
		const { ar: nameAr, en: nameEn, comment, rule, checklist, steps, visits } = round;
		const named = { nameAr: checklist.ar, nameEn: checklist.en };
		made.plans.push({
			...rule,
			id,
			nameAr,
			nameEn,
			comment,
			memberId: crew.admin.id,
			assignedToId: index === 0 ? crew.technician.id : null,
			kindId: kinds.idOf(round.kind),
			checklistId: addChecklist(made, named, steps, stamps),
			fromDay,
			...stamps,
		});
		const recurrence = recurrenceOf(rule);
		const appears = (of: string) => after(midnightOf(of), -(rule.leadDays ?? 0) * day + appearing);
		const days = datesAfter(recurrence, { anchor: fromDay, after: fromDay, count: 60 });
		const nextOn = days.find((one) => appears(one) > now) as string;
		for (const { place, equipmentId } of visited(visits)) {
			const target: TargetRow = {
				id: made.planTargets.length + 1,
				planId: id,
				facilityId: place.id,
				equipmentId,
				nextOn,
				appearsAt: appears(nextOn),
				...stamps,
			};
			made.planTargets.push(target);
			const before = days.slice(0, days.indexOf(nextOn));
			for (const one of before) {
				const isLast = one === before.at(-1);
				if (!isLast && random.chance(0.03)) made.missed.push({ day: one, target });
				else made.visits.push(visit(one, target, round, place, isLast && random.chance(0.35)));
			}
		}
	}
	return made;

	function visited(visits: Round["visits"]): { place: Place; equipmentId: number | null }[] {
		if ("facilities" in visits) {
			const apart = facilities.length / visits.facilities;
			return Array.from({ length: visits.facilities }, (_, nth) => ({
				place: facilities[Math.floor((nth + 0.5) * apart)] as Place,
				equipmentId: null,
			}));
		}
		return equipment
			.filter(({ nameEn }) => visits.equipment.includes(nameEn))
			.map(({ id, facilityId }) => ({
				place: facilities.find((one) => one.id === facilityId) as Place,
				equipmentId: id,
			}));
	}

	function visit(
		one: string,
		target: TargetRow,
		round: Round,
		place: Place,
		isWaiting: boolean,
	): Visit {
		const { leadDays, withinDays, priority } = round.rule;
		const date = after(midnightOf(one), -(leadDays ?? 0) * day + appearing);
		const dueAt = dueAfter(midnightOf(one), withinDays ?? 0);
		const ends = isWaiting ? undefined : endOf(date, dueAt, round.takes);
		const lateAt = (ends?.at ?? now) > dueAt ? after(dueAt, random.int(1, 59) * 1000) : null;
		const responsible = crew.responsible(place.branchId, place.subbranchId ?? null);
		return {
			day: one,
			target,
			round,
			row: {
				id: 0,
				type: "Maintenance Request",
				priority,
				status: ends?.status ?? (lateAt ? "late" : "pending"),
				comment: `${round.ar} / ${round.en}`,
				date,
				dueAt,
				lateAt,
				closingTime: ends?.at ?? null,
				closings: ends ? 1 : 0,
				memberId: crew.admin.id,
				assignedToId: round === rounds[0] ? crew.technician.id : responsible.id,
				branchId: place.branchId,
				subbranchId: place.subbranchId ?? null,
				facilityId: place.id,
				equipmentId: target.equipmentId ?? null,
				planId: target.planId,
				kindId: kinds.idOf(round.kind),
				createdAt: date,
				updatedAt: date,
			},
		};
	}

	/** Returns when it was done or rejected: mostly in time. Undefined if that is in the future. */
	function endOf(date: Date, dueAt: Date, [least, max]: Round["takes"]) {
		const status = random.chance(0.02) ? ("rejected" as const) : ("done" as const);
		const isLate = random.chance(0.07);
		const from = isLate ? after(dueAt, hour) : after(date, 3 * hour);
		const until = isLate ? after(dueAt, 6 * day) : dueAt;
		const begun = after(from, random.next() * (until.getTime() - from.getTime()) * 0.9);
		let workDay = startOfDay(begun);
		while (!isWorkingDay(workDay)) workDay = after(workDay, day);
		const at = after(workDay, (8 + random.int(0, 7)) * hour + random.int(least, max) * minute);
		const end = !isLate && at > dueAt ? after(dueAt, -random.int(5, 50) * minute) : at;
		return end > now ? undefined : { at: end, status };
	}
}

/** Makes the records of each visit, once its request has its id. */
export function recordRounds(
	{ visits, missed, ...rows }: Rounds,
	crew: Crew,
	random: Random,
): Planned {
	const made: Planned = { ...rows, planOccurrences: [], requestSteps: [], events: [] };
	for (const { day: one, target } of missed)
		made.planOccurrences.push({
			targetId: target.id,
			planId: target.planId,
			day: one,
			outcome: "missed",
			at: after(midnightOf(one), appearing),
		});
	for (const { row, day: one, target, round } of visits) {
		made.planOccurrences.push({
			targetId: target.id,
			planId: target.planId,
			day: one,
			requestId: row.id,
			outcome: row.status === "rejected" ? "skipped" : "made",
			at: row.date,
		});
		const worker = crew.byId.get(row.assignedToId as number) as Person;
		made.events.push(...eventsOf(row, worker));
		for (const [index, step] of round.steps.entries())
			made.requestSteps.push({ ...stepRow(row.id, index, step), ...stepResult(row, step, worker) });
	}
	return made;

	function eventsOf(row: SeedRequestRow, worker: Person): EventRow[] {
		const of = { requestId: row.id };
		const events: EventRow[] = [
			{ ...of, at: row.date, memberId: null, kind: "created" },
			{ ...of, at: row.date, memberId: null, kind: "assigned", after: worker.id },
		];
		let status = "pending";
		const becomes = (after: string, at: Date, memberId: number | null) => {
			const kind = after === "late" ? "late" : "status";
			events.push({ ...of, at, memberId, kind, before: status, after });
			status = after;
			row.updatedAt = at;
			row.version = (row.version ?? 1) + 1;
		};
		if (row.lateAt) becomes("late", row.lateAt, null);
		if (row.closingTime) becomes(row.status as string, row.closingTime, worker.id);
		return events;
	}

	/** Returns the result of a step; undefined while the work is not done. */
	function stepResult(
		row: SeedRequestRow,
		{ kind, least, most: max, failure: issue }: CheckStep,
		worker: Person,
	) {
		if (row.status !== "done" || !row.closingTime || kind === "photo") return {};
		const by = { memberId: worker.id, at: row.closingTime, version: 2 };
		if (issue && random.chance(0.08)) {
			return { ...by, state: "failed" as const, note: issue.ar };
		}
		const value =
			kind === "number"
				? String(random.int(Number(least), Number(max)))
				: kind === "text"
					? calendarDay(after(row.closingTime, -random.int(40, 300) * day))
					: null;
		return { ...by, state: "ok" as const, value };
	}
}

const stepRow = (requestId: number, index: number, { ar, en, failure: _, ...step }: CheckStep) => ({
	requestId,
	position: index + 1,
	nameAr: ar,
	nameEn: en,
	...step,
});
