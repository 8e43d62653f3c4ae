import { auditRetentionDays } from "#contract/audit/constants.ts";
import { deleteExpiredAuditEntries } from "../audit/queries.ts";
import { maxFailureWindow } from "../auth/backoff.ts";
import { deleteExpiredLoginFailures } from "../auth/login-failures.queries.ts";
import type { Pool } from "../platform/database/pool.ts";
import { processNextTenants } from "../platform/database/tenant-batches.ts";
import { type TenantDb, withTenant } from "../platform/database/tenant-transaction.ts";
import { runAsWork } from "../platform/observability/active-work.ts";
import { deleteExpiredReportCounts } from "../public-reports/rate-counters.queries.ts";
import { eraseRefusedSenders, expireTrackingLinks } from "../public-reports/retention.queries.ts";
import {
	refusedSendersErasedBefore,
	trackingLinksExpireBefore,
} from "../public-reports/tracking.ts";

/**
 * The maximum of entries of one kind in a transaction, and of such transactions before the next
 * kind's turn.
 */
const bite = 500;
const mostBites = 20;

const secondsBefore = (now: Date, seconds: number) => new Date(now.valueOf() - seconds * 1000);

/**
 * Functions that remove expired data; each returns how much it has removed, `bite` if there may be
 * more.
 */
const uses: readonly ((scope: TenantDb, now: Date) => Promise<number>)[] = [
	(scope, now) => deleteExpiredLoginFailures(scope, secondsBefore(now, maxFailureWindow), bite),
	(scope, now) => expireTrackingLinks(scope, trackingLinksExpireBefore(now), bite),
	(scope, now) => eraseRefusedSenders(scope, refusedSendersErasedBefore(now), bite),
	(scope, now) => deleteExpiredReportCounts(scope, secondsBefore(now, 86_400), bite),
	(scope, now) =>
		deleteExpiredAuditEntries(scope, secondsBefore(now, auditRetentionDays * 86_400), bite),
];

/**
 * Removes failed sign-ins and report counts that no longer count, the links of closed reports with
 * their senders, and the parts of the audit trail that are stored for a limited time, of a batch of
 * organisations. Each call removes a limited number; the next call continues. It may run in several
 * processes at once.
 *
 * @param report told once of all that could not be removed; the rest is
 * @returns after which to go on; 0 at the end
 */
export async function cleanUpTenants(
	connection: Pool,
	after: number,
	now: Date,
	report: (error: unknown) => void,
): Promise<number> {
	return processNextTenants(
		connection,
		after,
		(tenantId) =>
			runAsWork({ work: "tidying", tenant: tenantId }, () => tidy(connection, tenantId, now)),
		report,
	);
}

/** @throws AggregateError of what could not be removed, after the rest has been */
async function tidy(connection: Pool, tenantId: number, now: Date): Promise<void> {
	const failures: unknown[] = [];
	for (const remove of uses)
		try {
			const bitten = () => withTenant(connection, tenantId, (scope) => remove(scope, now));
			for (let bites = 0; bites < mostBites && (await bitten()) === bite; bites++);
		} catch (error) {
			failures.push(error);
		}
	if (failures.length > 0) throw new AggregateError(failures, "Not all could be removed.");
}
