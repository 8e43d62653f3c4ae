import { isWorkingDay } from "#contract/calendars/business-hours.ts";
import type { WorkingCalendar } from "#contract/calendars/working-calendar.ts";
import { announcedDays } from "#contract/documents/constants.ts";
import { findCommonCalendar } from "../calendars/queries.ts";
import { enqueueMails, type MailJob } from "../notifications/mail-job.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { handleMembersInBatches } from "../platform/recurring/member-batches.ts";
import type { RecurringWork } from "../platform/recurring/recurring-work.ts";
import {
	type Announced,
	claimEndingDocuments,
	claimEndingWarranties,
	type DigestRecipient,
	filterWithPlannedWork,
	findDigestRecipients,
} from "./daily-digests.queries.ts";
import { generateDueVisits } from "./job.ts";
import { atLocalTime, createCalendarCache, dayAfter, localToday } from "./recurrence.ts";

/** The days before its end on which a warranty is announced. */
const warrantyDays = 30;

/** The maximum of items named in one mail. */
export const maxNamedItems = 20;

const halfPastSix = 6 * 60 + 30;

const digestTimeOf = (timeZone: string, day: string): Date =>
	atLocalTime(timeZone, day, halfPastSix);

const digestTimeAfter = (timeZone: string, now: Date): Date => {
	const today = localToday(timeZone, now);
	const at = digestTimeOf(timeZone, today);
	return at > now ? at : digestTimeOf(timeZone, dayAfter(today));
};

/**
 * Queues one mail a day for each member who works today and has planned work, or is responsible for
 * places with equipment whose warranty, or with a document that ends. A digest that was not sent on its date is not sent later.
 */
export const dailyDigestWork: RecurringWork = {
	name: "daily-digests",
	isStanding: true,
	isLocal: true,
	async run({ connection }, tenant, now) {
		const today = localToday(tenant.timeZone, now);
		if (tenant.suspended) return;
		if (now < digestTimeOf(tenant.timeZone, today)) return;
		// The digest lists what is created until now.
		if (tenant.settings.plans) await generateDueVisits(connection, tenant, now);
		await handleMembersInBatches(connection, tenant.id, async (scope, after, limit) => {
			const members = await findDigestRecipients(scope, after, limit);
			await enqueueMails(
				scope,
				await mailsOf(scope, members, today, tenant.settings.plans === true),
			);
			return members.map(({ id }) => id);
		});
	},
	next: async (_, { timeZone }, now) => digestTimeAfter(timeZone, now),
};

async function mailsOf(
	scope: TenantDb,
	members: readonly DigestRecipient[],
	day: string,
	hasPlans: boolean,
): Promise<MailJob[]> {
	const working = await workingOn(scope, members, day);
	if (working.length === 0) return [];
	const busy = await filterWithPlannedWork(scope, hasPlans ? working : []);
	const warranties = await claimEndingWarranties(scope, working, day, warrantyDays);
	const documents = await claimEndingDocuments(scope, working, day, announcedDays);
	return working
		.filter((id) => busy.has(id) || warranties.has(id) || documents.has(id))
		.map((memberId) => ({
			kind: "planned",
			tenantId: scope.tenantId,
			memberId,
			day,
			warranties: firstOf(warranties, memberId),
			documents: firstOf(documents, memberId),
		}));
}

const firstOf = (announced: Announced, memberId: number) => {
	const ids = announced.get(memberId) ?? [];
	return { count: ids.length, ids: ids.slice(0, maxNamedItems) };
};

/**
 * Finds the members who work on a date: by the calendar of their branch, or else that of all
 * branches.
 */
async function workingOn(scope: TenantDb, members: readonly DigestRecipient[], day: string) {
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
