import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import { withTenantRetry } from "../platform/database/tenant-transaction.ts";
import type { RecurringWork } from "../platform/recurring/recurring-work.ts";
import { isUnwanted, listMailWorkName, nextMailing } from "./next-mailing.ts";
import { findAllListMails, noteMailed } from "./queries.ts";

/** From one mail to the next: all that an organisation can have take less than five minutes. */
const secondsBetween = 0.5;

/**
 * Queues the lists by mail that are due; each is queued once, in the transaction that notes it. What becomes due
 * while an organisation is suspended is left out.
 */
export const listMailWork: RecurringWork = {
	name: listMailWorkName,
	isStanding: true,
	isLocal: true,
	run: async ({ connection }, tenant, now) => {
		await withTenantRetry(connection, tenant.id, async (scope) => {
			const all = await findAllListMails(scope, true);
			const due = all.filter(
				(mail) => !isUnwanted(mail, now) && nextMailing(mail, tenant.timeZone) <= now,
			);
			if (due.length === 0) return;
			const { id: tenantId, suspended } = tenant;
			const mails = suspended
				? []
				: due.map(({ id }) => ({ kind: "list", tenantId, listMailId: id }) as const);
			await enqueueMails(scope, mails, 0, secondsBetween);
			await noteMailed(
				scope,
				due.map(({ id }) => id),
				now,
			);
		});
	},
	async next(scope, { timeZone }, now) {
		const all = await findAllListMails(scope, false);
		const times = all
			.filter((mail) => !isUnwanted(mail, now))
			.map((mail) => nextMailing(mail, timeZone).valueOf());
		return new Date(Math.min(now.valueOf() + 7 * MS_PER_DAY, ...times));
	},
};
