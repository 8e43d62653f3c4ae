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

/** So much of one goes in a transaction, and so many of these at most before the next one's turn. */
const bite = 500;
const mostBites = 20;

const secondsBefore = (now: Date, seconds: number) => new Date(now.valueOf() - seconds * 1000);

/** What is of no use any more; each says how much has gone, `bite` where there may be more. */
const uses: readonly ((scope: TenantDb, now: Date) => Promise<number>)[] = [
	(scope, now) => deleteExpiredLoginFailures(scope, secondsBefore(now, maxFailureWindow), bite),
	(scope, now) => expireTrackingLinks(scope, trackingLinksExpireBefore(now), bite),
	(scope, now) => eraseRefusedSenders(scope, refusedSendersErasedBefore(now), bite),
	(scope, now) => deleteExpiredReportCounts(scope, secondsBefore(now, 86_400), bite),
	(scope, now) =>
		deleteExpiredAuditEntries(scope, secondsBefore(now, auditRetentionDays * 86_400), bite),
];

/**
 * Removes failed sign-ins and counts of reports that no longer count, the links of reports that are
 * over with who sent them, and what of the audit trail is kept for a while only,
 * of the organisations that come after one. What is too much for one go waits for the next. May run
 * in several processes at once.
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
