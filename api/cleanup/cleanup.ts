import { auditRetentionDays } from "#contract/audit/constants.ts";
import { deliveryRetentionDays } from "#contract/webhooks/constants.ts";
import { deleteExpiredAuditEntries } from "../audit/queries.ts";
import { maxFailureWindow } from "../auth/backoff.ts";
import { deleteExpiredLoginFailures } from "../auth/login-failures.queries.ts";
import { removeExpiredDocuments } from "../documents/trash.ts";
import { deleteExpiredStagedUploads } from "../images/staged-uploads.ts";
import { type TenantDb, withTenant } from "../platform/database/tenant-transaction.ts";
import type { RecurringWork } from "../platform/recurring/recurring-work.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import { deleteExpiredReportCounts } from "../public-reports/rate-counters.queries.ts";
import { eraseRefusedSenders, expireTrackingLinks } from "../public-reports/retention.queries.ts";
import {
	refusedSendersErasedBefore,
	trackingLinksExpireBefore,
} from "../public-reports/tracking.ts";
import { queueWaitingDeliveries } from "../webhooks/announce.ts";
import { deleteExcessDeliveries, deleteExpiredDeliveries } from "../webhooks/queries.ts";

/**
 * The maximum of entries of one kind in a transaction, and of such transactions before the next
 * kind's turn.
 */
const bite = 500;
const maxBatches = 20;

/** Milliseconds. */
const interval = 3_600_000;

const secondsBefore = (now: Date, seconds: number) => new Date(now.valueOf() - seconds * 1000);

/**
 * Functions that remove expired data, or put right what a process that died has left; each returns how much, `bite` if
 * there may be more.
 */
const uses: readonly ((scope: TenantDb, now: Date, settings: TenantSettings) => Promise<number>)[] =
	[
		(scope, now) => deleteExpiredLoginFailures(scope, secondsBefore(now, maxFailureWindow), bite),
		(scope, now) => expireTrackingLinks(scope, trackingLinksExpireBefore(now), bite),
		(scope, now) => eraseRefusedSenders(scope, refusedSendersErasedBefore(now), bite),
		(scope, now) => deleteExpiredReportCounts(scope, secondsBefore(now, 86_400), bite),
		(scope, now) =>
			deleteExpiredDeliveries(scope, secondsBefore(now, deliveryRetentionDays * 86_400), bite),
		(scope) => deleteExcessDeliveries(scope, bite),
		(scope) => queueWaitingDeliveries(scope, bite),
		(scope, now, { trailDays = auditRetentionDays }) =>
			deleteExpiredAuditEntries(scope, secondsBefore(now, trailDays * 86_400), bite),
	];

/**
 * Removes failed sign-ins and report counts that no longer count, the links of closed reports with
 * their senders, deliveries to programs, the parts of the audit trail that are stored for a limited time, images whose form was never
 * sent again, and deleted documents that can't be restored any more. Each run removes a limited number; the next one continues.
 */
export const cleanUpWork: RecurringWork = {
	name: "clean-up",
	isStanding: true,
	async run({ connection, storage }, { id, settings }, now) {
		const failures: unknown[] = [];
		const trying = (work: () => Promise<unknown>) => work().catch((error) => failures.push(error));
		for (const remove of uses)
			await trying(async () => {
				const bitten = () => withTenant(connection, id, (scope) => remove(scope, now, settings));
				for (let bites = 0; bites < maxBatches && (await bitten()) === bite; bites++);
			});
		await trying(() => deleteExpiredStagedUploads(connection, storage, id, now));
		await trying(() => removeExpiredDocuments(connection, storage, id, now));
		if (failures.length > 0) throw new AggregateError(failures, "Not all could be removed.");
	},
	next: async (_scope, _tenant, now) => new Date(now.valueOf() + interval),
};
