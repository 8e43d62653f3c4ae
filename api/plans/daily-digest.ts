import { isWorkingDay } from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { localClock } from "#contract/values/local-time.ts";
import { findCommonCalendar } from "../calendars/queries.ts";
import type { CurrentTenant } from "../platform/actor.ts";
import type { Pool } from "../platform/database/pool.ts";
import { lockSequence } from "../platform/database/sequences.ts";
import { type TenantDb, withTenantRetry } from "../platform/database/tenant-transaction.ts";
import { enqueueMails, type MailJob } from "../platform/queue/mail-job.ts";
import { scheduleOverdueCheck } from "../requests/due-times/next-due.queries.ts";
import {
	claimEndingWarranties,
	type DigestRecipient,
	filterWithPlannedWork,
	findDigestRecipients,
	lockNextDigest,
	startDailyDigests,
	stopDailyDigests,
	updateNextDigest,
} from "./daily-digests.queries.ts";
import type { PlanContext } from "./plan-context.ts";
import { createCalendarCache, dayAfter, localToday } from "./recurrence.ts";

/** The number of members handled in one transaction. */
const mostAtOnce = 100;

/** The days before its end on which a warranty is announced. */
const warrantyDays = 30;

/** The maximum of items named in one mail. */
export const maxNamedItems = 20;

const minute = 60_000;
const halfPastSix = 6 * 60 + 30;

const morningOf = (timeZone: string, day: string): Date =>
	localClock(timeZone).instantOf(Date.parse(day) + halfPastSix * minute);

/** Returns the next morning in the future. */
function comingMorning(timeZone: string, now: Date) {
	const today = localToday(timeZone, now);
	const at = morningOf(timeZone, today);
	return at > now ? { day: today, at } : nextMorning(timeZone, today);
}

function nextMorning(timeZone: string, today: string) {
	const day = dayAfter(today);
	return { day, at: morningOf(timeZone, day) };
}

/** Schedules daily digests for an organisation with plans, from the next morning on. */
export async function scheduleDailyDigests(
	planning: TenantDb & Pick<PlanContext, "now" | "tenant">,
): Promise<void> {
	const { day, at } = comingMorning(planning.tenant.timeZone, planning.now);
	if (!(await startDailyDigests(planning, day, at))) return;
	// The overdue job locks the sequence while it computes its next check, so that no change is
	// missed.
	await lockSequence(planning, "requests");
	await scheduleOverdueCheck(planning, at);
}

/**
 * Queues the daily digests that are due: one for each member who works today and has planned work,
 * or is responsible for places with equipment whose warranty ends. It may run in several processes
 * at once, and may be killed: each member gets one mail a day. A digest that was not sent on its
 * date is not sent later.
 */
export async function enqueueDailyDigests(
	connection: Pool,
	tenant: CurrentTenant & { readonly suspended: boolean },
	now: Date,
): Promise<void> {
	let goesOn: boolean;
	do {
		goesOn = await withTenantRetry(connection, tenant.id, (scope) =>
			mailSome({ ...scope, now, tenant }),
		);
	} while (goesOn);
}

type Morning = TenantDb & {
	readonly now: Date;
	readonly tenant: CurrentTenant & { readonly suspended: boolean };
};

/** Queues the mails of some members; returns whether there are more. */
async function mailSome(scope: Morning): Promise<boolean> {
	const { now, tenant } = scope;
	const { timeZone } = tenant;
	const morning = await lockNextDigest(scope);
	if (!morning) {
		if (tenant.settings.plans) await scheduleDailyDigests(scope);
		return false;
	}
	if (!tenant.settings.plans) {
		await stopDailyDigests(scope);
		return false;
	}
	if (morning.at > now) return false;
	const today = localToday(timeZone, now);
	if (morning.day < today) {
		await updateNextDigest(scope, { day: today, at: morningOf(timeZone, today), afterMember: 0 });
		return true;
	}
	const members = tenant.suspended
		? []
		: await findDigestRecipients(scope, morning.afterMember, mostAtOnce);
	await enqueueMails(scope, await mailsOf(scope, members, today));
	const last = members.at(-1);
	const goesOn = last !== undefined && members.length === mostAtOnce;
	await updateNextDigest(
		scope,
		goesOn
			? { ...morning, afterMember: last.id }
			: { ...nextMorning(timeZone, morning.day), afterMember: 0 },
	);
	return goesOn;
}

async function mailsOf(
	scope: TenantDb,
	members: readonly DigestRecipient[],
	day: string,
): Promise<MailJob[]> {
	const working = await workingOn(scope, members, day);
	if (working.length === 0) return [];
	const busy = await filterWithPlannedWork(scope, working);
	const warranties = await claimEndingWarranties(scope, working, day, warrantyDays);
	return working
		.filter((id) => busy.has(id) || warranties.has(id))
		.map((memberId) => {
			const ending = warranties.get(memberId) ?? [];
			return {
				kind: "planned",
				tenantId: scope.tenantId,
				memberId,
				day,
				warranties: { count: ending.length, ids: ending.slice(0, maxNamedItems) },
			};
		});
}

/**
 * Finds the members who work on a date: by the calendar of their branch, or else that of all
 * branches.
 */
async function workingOn(
	scope: TenantDb,
	members: readonly DigestRecipient[],
	day: string,
): Promise<number[]> {
	const calendars = createCalendarCache(scope);
	let common: Promise<WorkingCalendar | undefined> | undefined;
	const ids: number[] = [];
	for (const { id, branchId } of members) {
		const own = branchId === null ? undefined : await calendars(branchId);
		common ??= findCommonCalendar(scope);
		if (isWorkingDay(own ?? (await common), day)) ids.push(id);
	}
	return ids;
}
