import { mergedVisitsAlertThreshold } from "#contract/plans/constants.ts";
import { isClosed } from "#contract/requests/constants.ts";
import { copyChecklistSteps } from "../checklists/steps.queries.ts";
import { findMemberByRoutes, type UnstoredLoads } from "../kinds/assignment.ts";
import { notify } from "../notifications/notify.ts";
import { findBranchManager } from "../places/facilities.queries.ts";
import { nextIds } from "../platform/database/sequences.ts";
import { resolveSubstitute, responsibleFor } from "../requests/create.ts";
import { alwaysOpenCalendar } from "../requests/due-times/due-times.ts";
import { scheduleOverdueCheck } from "../requests/due-times/overdue-check.ts";
import { insertRequests, type NewRequest } from "../requests/insert.queries.ts";
import { recordSystemCreated, recordSystemMerged } from "../requests/timeline.ts";
import type { InitialAssignment } from "../requests/topic.ts";
import type { PlanContext } from "./plan-context.ts";
import { scheduleVisits } from "./plan-work.ts";
import { createCalendarCache, dayAfter, dueAfterWorkingDays } from "./recurrence.ts";
import { type LockedTarget, type ScheduledVisit, updateNextVisits } from "./targets.queries.ts";
import {
	findKnownDays,
	findLastVisits,
	insertOccurrences,
	lockUntouchedRequests,
	type Occurrence,
} from "./visits.queries.ts";

/**
 * A place with the dates on which it was to be visited, oldest first; only the last of them is
 * created.
 */
export type TargetDueDays = {
	readonly target: LockedTarget;
	readonly days: readonly string[];
	/** Its next visit. */
	readonly next: ScheduledVisit;
};

/** @property settled the number of places that were handled */
type Counts = { readonly made: number; readonly merged: number; readonly settled: number };

/** A visit to create, or the open request to which it is added. */
type Visit = { target: LockedTarget; day: string; open?: { id: number; merged: number } };

/**
 * Creates the newest visit of each place, and records those before it as missed. If the request of
 * the last visit is still open, the new visit is added to it. The places must be locked; a place
 * whose last request is locked by another transaction is left unchanged, to be checked again.
 */
export async function generateVisits(
	planning: PlanContext,
	awaited: readonly TargetDueDays[],
): Promise<Counts> {
	const { now } = planning;
	const ids = awaited.map(({ target }) => target.id);
	const last = await findLastVisits(planning, ids);
	const openIds = [...last.values()].flatMap(({ request }) =>
		request && !request.isDeleted && !isClosed(request.status) ? [request.id] : [],
	);
	const held = new Map(
		(await lockUntouchedRequests(planning, openIds)).map((one) => [one.id, one.status]),
	);
	const isOpen = new Set(openIds);
	const [oldest] = awaited.flatMap(({ days }) => days.slice(0, 1)).sort();
	const known = oldest === undefined ? new Set() : await findKnownDays(planning, ids, oldest);

	const visits: Visit[] = [];
	const missed: Occurrence[] = [];
	const next: ScheduledVisit[] = [];
	for (const { target, days, next: following } of awaited) {
		const request = last.get(target.id)?.request;
		const mayBeOpen = request !== null && request !== undefined && isOpen.has(request.id);
		if (mayBeOpen && !held.has(request.id)) continue;
		const fresh = days.filter((day) => !known.has(`${target.id} ${day}`));
		for (const before of fresh.slice(0, -1))
			missed.push(occurrence(target, before, null, "missed"));
		const status = request && held.get(request.id);
		const open = request && status && !isClosed(status) ? request : undefined;
		// A meter may reach two thresholds on a day; a request that is open is for both.
		const isAnother = target.plan.unit === "meter" && !open;
		const [today] = days;
		const day = fresh.at(-1) ?? (isAnother && today ? freeDay(known, target, today) : undefined);
		if (day !== undefined) visits.push({ target, day, ...(open ? { open } : {}) });
		next.push(following);
	}
	const { requests, assignments, occurrences } = await requestsFor(planning, visits);
	// From here on others who create requests wait.
	await number(planning, requests);
	await insertRequests(planning, requests);
	await copyChecklistSteps(planning, checklistsOf(visits, requests));
	await recordSystemCreated({ ...planning, actor: null }, assignments());
	await insertOccurrences(planning, [...missed, ...occurrences()], now);
	await updateNextVisits(planning, next);
	await scheduleOverdueCheck(planning, ...requests.map(({ dueAt }) => dueAt));
	await scheduleVisits(planning, ...next.map(({ appearsAt }) => appearsAt));
	await notifyMerged(planning, visits);
	return {
		made: requests.length,
		merged: visits.length - requests.length,
		settled: next.length,
	};
}

/** Returns the first date, from one on, on which a place has no visit. */
const freeDay = (known: Set<unknown>, target: LockedTarget, day: string): string =>
	known.has(`${target.id} ${day}`) ? freeDay(known, target, dayAfter(day)) : day;

const occurrence = (
	{ id, plan }: LockedTarget,
	day: string,
	requestId: number | null,
	outcome: Occurrence["outcome"],
): Occurrence => ({ targetId: id, planId: plan.id, day, requestId, outcome });

/** Returns the requests whose plan has a checklist, with the checklist. */
function checklistsOf(visits: readonly Visit[], requests: readonly NewRequest[]) {
	const byPlan = new Map(visits.map(({ target: { plan } }) => [plan.id, plan.checklist_id]));
	return requests.flatMap(({ id, planId }) => {
		const checklistId = planId && byPlan.get(planId);
		return checklistId ? [{ requestId: id, checklistId }] : [];
	});
}

/** Returns the requests of the visits that are not added to another, without ids. */
async function requestsFor(planning: PlanContext, visits: readonly Visit[]) {
	const { now, tenant } = planning;
	const calendars = createCalendarCache(planning);
	const assignees = assigneesOf(planning);
	const made: { visit: Visit; request: NewRequest; assignment: InitialAssignment }[] = [];
	for (const visit of visits) {
		if (visit.open) continue;
		const { target, day } = visit;
		const { plan, branchId, subbranchId, facilityId, equipmentId } = target;
		const calendar = (await calendars(branchId)) ?? alwaysOpenCalendar(tenant.timeZone);
		const assignment = await assignees(target);
		const request: NewRequest = {
			id: 0,
			type: "Maintenance Request",
			priority: plan.priority,
			comment: commentOf(plan),
			date: now,
			dueAt: dueAfterWorkingDays(calendar, day, plan.within_days),
			respondBy: null,
			dueBasis: null,
			memberId: plan.member_id,
			planId: plan.id,
			assignedToId: assignment.assignedToId,
			branchId,
			subbranchId,
			facilityId,
			equipmentId,
			kindId: plan.kind_id,
			resourceId: null,
			qty: null,
			cost: null,
		};
		made.push({ visit, request, assignment });
	}
	const byVisit = new Map(made.map(({ visit, request }) => [visit, request]));
	return {
		requests: made.map(({ request }) => request),
		assignments: () => made.map(({ request: { id }, assignment }) => ({ id, ...assignment })),
		occurrences: () =>
			visits.map((visit) => {
				const { target, day, open } = visit;
				return open
					? occurrence(target, day, open.id, "merged")
					: occurrence(target, day, byVisit.get(visit)?.id ?? null, "made");
			}),
	};
}

const commentOf = ({ name_ar, name_en, comment }: LockedTarget["plan"]): string =>
	[name_ar === name_en ? name_ar : `${name_ar} / ${name_en}`, ...(comment ? [comment] : [])].join(
		"\n",
	);

/**
 * Returns a function that finds the assignee of a place's request: the plan's, else the one by the
 * routes of its kind of work, else the responsible member; or a substitute.
 */
function assigneesOf(planning: PlanContext) {
	const { now, tenant } = planning;
	const found = new Map<string, InitialAssignment>();
	const unstored: UnstoredLoads = new Map();
	return async ({ plan, branchId, subbranchId }: LockedTarget): Promise<InitialAssignment> => {
		const day = { now, timeZone: tenant.timeZone };
		const place = { branchId, subbranchId };
		const routed =
			plan.assigned_to_id === null && plan.kind_id !== null
				? await findMemberByRoutes(planning, day, plan.kind_id, place, unstored)
				: null;
		if (routed?.isPresent) return { assignedToId: routed.id, inPlaceOfId: null };
		const own = plan.assigned_to_id ?? routed?.id ?? null;
		const key = `${own} ${branchId} ${subbranchId}`;
		const before = found.get(key);
		if (before) return before;
		const meant = own ?? (await responsibleFor(planning, place));
		const assignment =
			meant === null
				? { assignedToId: null, inPlaceOfId: null }
				: await resolveSubstitute(planning, day, meant, branchId);
		found.set(key, assignment);
		return assignment;
	};
}

async function number(planning: PlanContext, requests: NewRequest[]): Promise<void> {
	const last = await nextIds(planning, "requests", requests.length);
	requests.forEach((request, index) => {
		request.id = last - requests.length + 1 + index;
	});
}

/** Records on open requests that a visit was added to them, and notifies their assignees. */
async function notifyMerged(planning: PlanContext, visits: readonly Visit[]): Promise<void> {
	const cause = { ...planning, actor: null };
	const merged = visits.flatMap(({ open, day, target }) => (open ? [{ open, day, target }] : []));
	await recordSystemMerged(
		cause,
		merged.map(({ open, day }) => ({ requestId: open.id, day })),
	);
	for (const { open, target } of merged) {
		if ((open.merged + 1) % mergedVisitsAlertThreshold !== 0) continue;
		const manager = await findBranchManager(planning, target.branchId);
		await notify(
			planning,
			[target.plan.member_id, manager],
			{ kind: "piled_up", requestId: open.id, actorId: null, date: planning.now },
			{},
		);
	}
}
