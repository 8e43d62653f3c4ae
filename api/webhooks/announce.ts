import { randomUUID } from "node:crypto";
import type { WebhookEvent } from "#contract/webhooks/constants.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { enqueue } from "../platform/queue/enqueue.ts";
import { findListeners, insertDeliveries } from "./queries.ts";

/** A delivery to make; a test is tried once. */
export type WebhookJob = { tenantId: number; deliveryId: string; isTest?: true };

/**
 * Has the webhooks that listen told of an event, once the current transaction is committed; if it is
 * rolled back, nobody is told.
 *
 * @param number the id of the request, report or resource
 */
export async function announce(scope: TenantDb, type: WebhookEvent, number: number, now: Date) {
	const listeners = await findListeners(scope, type, number);
	if (listeners.length === 0) return;
	await queueDeliveries(
		scope,
		listeners.map(({ id, status }) => ({ webhookId: id, type, number, status, at: now })),
	);
}

/** Queues deliveries in the current transaction, one after another for each webhook. */
export async function queueDeliveries(
	scope: TenantDb,
	deliveries: readonly Omit<Parameters<typeof insertDeliveries>[1][number], "id">[],
): Promise<void> {
	const { tenantId } = scope;
	const rows = deliveries.map((one) => ({ ...one, id: randomUUID() }));
	const jobs = rows.map(({ id, webhookId, type }) => ({
		data: {
			tenantId,
			deliveryId: id,
			...(type === "webhook.test" ? { isTest: true as const } : {}),
		},
		singletonKey: `${tenantId} ${webhookId}`,
	}));
	// Both are sent at once: neither waits for the other's answer.
	await Promise.all([insertDeliveries(scope, rows), enqueue<WebhookJob>(scope, "webhook", jobs)]);
}
