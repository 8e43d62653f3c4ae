import { notify } from "../notifications/notify.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import type { MailJob } from "../platform/queue/mail-job.ts";
import { findStockKeeper } from "./ledger.queries.ts";

/**
 * Tells whoever keeps a resource that too few of it are left. It is not done where stock is moved, so
 * that a long import does not hold back the notifications of others.
 *
 * @param triedBefore how often this was tried, and may have been done
 */
export async function notifyLowStock(
	scope: TenantDb,
	{ resourceId, memberId, at }: Extract<MailJob, { kind: "low_stock" }>,
	triedBefore: number,
): Promise<void> {
	const keeper = await findStockKeeper(scope, resourceId, triedBefore > 0 ? at : null);
	await notify(scope, [keeper], {
		kind: "low_stock",
		resourceId,
		actorId: memberId,
		date: new Date(at),
	});
}
