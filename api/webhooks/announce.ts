import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { log } from "../platform/observability/log.ts";
import { enqueue, rowsOn } from "../platform/queue/enqueue.ts";
import { findWaitingDeliveries, insertDeliveries, type NewDelivery } from "./queries.ts";

/** A delivery to make; a test is tried once. */
export type WebhookJob = { tenantId: number; deliveryId: string; isTest?: true };

/**
 * Has the webhooks that listen told of an event, once the current transaction is committed; if it is
 * rolled back, nobody is told.
 *
 * @param numbers the id of the request, report or resource, or of several
 * @param testedId the webhook that a test is for
 */
export async function announce(
	scope: TenantDb,
	type: NewDelivery["type"],
	numbers: number | readonly number[],
	now: Date,
	testedId: number | null = null,
) {
	const all = typeof numbers === "number" ? [numbers] : numbers;
	queueDeliveries(scope, await insertDeliveries(scope, type, all, now, testedId));
}

/**
 * Queues deliveries that are stored, one after another for each webhook, once the current transaction is committed:
 * nobody's locks wait for the queue. What a process that dies then leaves out is queued by `queueWaitingDeliveries`.
 */
function queueDeliveries(
	{ tenantId, afterCommit }: TenantDb,
	deliveries: readonly NewDelivery[],
): void {
	if (deliveries.length === 0) return;
	const jobs = deliveries.map(({ id, webhook_id, type }) => ({
		id,
		data: {
			tenantId,
			deliveryId: id,
			...(type === "webhook.test" ? { isTest: true as const } : {}),
		},
		singletonKey: `${tenantId} ${webhook_id}`,
	}));
	afterCommit((connection) => {
		enqueue<WebhookJob>({ tenantId, rowsOf: rowsOn(connection) }, "webhook", jobs).catch((err) =>
			log.error({ err, tenant: tenantId }, "Deliveries to programs are queued later"),
		);
	});
}

/** Queues deliveries that wait: those that are queued already have the same ids. Returns that there are no more. */
export async function queueWaitingDeliveries(scope: TenantDb, limit: number): Promise<0> {
	queueDeliveries(scope, await findWaitingDeliveries(scope, limit));
	return 0;
}
