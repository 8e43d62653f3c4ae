import type { MailJob } from "../notifications/mail-job.ts";
import { notify } from "../notifications/notify.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { findStockKeeper } from "./ledger.queries.ts";

/**
 * Notifies the keeper of a resource that its stock is low. It runs apart from the movement, so that
 * a long import does not delay the notifications of others.
 *
 * @param triedBefore the number of earlier tries, which may have succeeded
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
