import { nextDate } from "#contract/plans/recurrence.ts";
import type { CurrentTenant } from "../platform/actor.ts";
import { createEventLoopYield } from "../platform/concurrency/event-loop-yield.ts";
import type { Pool } from "../platform/database/pool.ts";
import { withTenantRetry } from "../platform/database/tenant-transaction.ts";
import type { RecurringWork } from "../platform/recurring/recurring-work.ts";
import { findCurrentTimeZone } from "../tenants/settings.queries.ts";
import type { PlanContext } from "./plan-context.ts";
import { planVisits } from "./plan-work.ts";
import { computeLastCreatedDay, createCalendarCache, toRecurrence } from "./recurrence.ts";
import { computeNextVisit } from "./schedule.ts";
import { findNextVisit, type LockedTarget, lockDueTargets } from "./targets.queries.ts";
import { generateVisits, type TargetDueDays } from "./visits.ts";

/** The maximum of places visited in one transaction, for which others who create requests wait. */
const batchSize = 5;

/** The maximum of missed dates that are recorded for one place; older ones are forgotten. */
const maxMissed = 800;

/** Visits that become due while an organisation is suspended are created once it is active again. */
export const visitsWork: RecurringWork = {
	name: planVisits,
	async run({ connection }, tenant, now) {
		if (tenant.settings.plans && !tenant.suspended)
			await generateDueVisits(connection, tenant, now);
	},
	next: async (scope, tenant) => (tenant.suspended ? null : findNextVisit(scope)),
};

/**
 * Creates the due requests of an organisation's plans. It may run in several processes at once, and
 * may be killed: each place gets one visit for a date.
 *
 * @returns the number of requests created
 */
export async function generateDueVisits(connection: Pool, tenant: CurrentTenant, now: Date) {
	let made = 0;
	for (;;) {
		const bite = await withTenantRetry(connection, tenant.id, async (scope) => {
			const targets = await lockDueTargets(scope, now, batchSize);
			if (targets.length === 0) return { made: 0, goesOn: false };
			// A change of the time zone moves the places first, and waits for these locks.
			const timeZone = await findCurrentTimeZone(scope);
			const planning = { ...scope, now, tenant: { ...tenant, timeZone } };
			const counts = await generateVisits(planning, await awaitedOf(planning, targets));
			return { made: counts.made, goesOn: targets.length === batchSize && counts.settled > 0 };
		});
		made += bite.made;
		if (!bite.goesOn) return made;
	}
}

async function awaitedOf(
	planning: PlanContext,
	targets: readonly LockedTarget[],
): Promise<TargetDueDays[]> {
	const calendars = createCalendarCache(planning);
	const nextTurn = createEventLoopYield();
	const all: TargetDueDays[] = [];
	for (const target of targets) {
		const { plan, nextOn } = target;
		if (nextOn === null || !target.isActive) {
			all.push({ target, days: [], next: computeNextVisit(planning, target, null) });
			continue;
		}
		const calendar = plan.closed === "keep" ? undefined : await calendars(target.branchId);
		const place = { tenantId: planning.tenantId, timeZone: planning.tenant.timeZone };
		const until = computeLastCreatedDay(place, planning.now, plan.lead_days);
		const days = [nextOn];
		if (plan.counting === "done") {
			all.push({ target, days, next: computeNextVisit(planning, target, null) });
			continue;
		}
		const rule = toRecurrence(plan);
		let next = nextDate(rule, plan.from_day, nextOn, calendar);
		while (next !== null && next <= until) {
			days.push(next);
			next = nextDate(rule, plan.from_day, next, calendar);
			await nextTurn();
		}
		all.push({
			target,
			days: days.slice(-maxMissed),
			next: computeNextVisit(planning, target, next),
		});
	}
	return all;
}
