import { and, eq, gt, sql } from "drizzle-orm";
import { webhookLimits } from "#contract/webhooks/constants.ts";
import { arrayLiteral } from "../platform/database/array-literal.ts";
import { type ShapedRow, text } from "../platform/database/row-shape.ts";
import { selectRows } from "../platform/database/select-rows.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";

const isWebhook = (tenantId: number, id: number) =>
	and(eq(webhooks.tenantId, tenantId), eq(webhooks.id, id));

const isDelivery = (tenantId: number, id: string) =>
	and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookDeliveries.id, id));

export async function insertWebhook(
	{ db, tenantId }: TenantDb,
	webhook: Pick<typeof webhooks.$inferInsert, "id" | "url" | "events" | "secretSealed">,
): Promise<void> {
	await db.insert(webhooks).values({ ...webhook, tenantId });
}

export const findWebhooks = ({ db, tenantId }: TenantDb) =>
	db.select().from(webhooks).where(eq(webhooks.tenantId, tenantId)).orderBy(webhooks.id);

/** Finds a webhook, which nobody else changes until the transaction ends. */
export async function lockWebhook({ db, tenantId }: TenantDb, id: number) {
	const [row] = await db.select().from(webhooks).where(isWebhook(tenantId, id)).for("update");
	return row ?? null;
}

export async function updateWebhook(
	scope: TenantDb,
	id: number,
	change: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
	await scope.db.update(webhooks).set(change).where(isWebhook(scope.tenantId, id));
	if (change.offSince) await giveUpWaiting(scope, id);
}

/** Gives up what waits for a webhook that is off. */
async function giveUpWaiting({ db, tenantId }: TenantDb, id: number): Promise<void> {
	const { webhookId, state } = webhookDeliveries;
	await db
		.update(webhookDeliveries)
		.set({ state: "failed" })
		.where(and(eq(webhookDeliveries.tenantId, tenantId), eq(webhookId, id), eq(state, "waiting")));
}

/** Deletes a webhook with its deliveries; returns its address, or null if there is none. */
export async function deleteWebhook({ db, tenantId }: TenantDb, id: number) {
	const [gone] = await db
		.delete(webhooks)
		.where(isWebhook(tenantId, id))
		.returning({ url: webhooks.url });
	return gone?.url ?? null;
}

/** Finds the last deliveries of each webhook, the newest first. */
export const findLastDeliveries = ({ db, tenantId }: TenantDb) =>
	selectRows(db, {
		webhook_id: webhookDeliveries.webhookId,
		type: webhookDeliveries.type,
		number: webhookDeliveries.number,
		at: webhookDeliveries.at,
		state: webhookDeliveries.state,
		tries: webhookDeliveries.tries,
		answer: webhookDeliveries.answer,
	})`
		select d.webhook_id, d.type, d.number, d.at, d.state, d.tries, d.answer
		from webhooks w cross join lateral (
			select * from webhook_deliveries
			where tenant_id = ${tenantId} and webhook_id = w.id
			order by at desc limit ${webhookLimits.shown}) d
		where w.tenant_id = ${tenantId}
		order by d.at desc`;

/** A delivery as it is queued. */
const newDelivery = {
	id: text,
	webhook_id: webhookDeliveries.webhookId,
	type: webhookDeliveries.type,
};
export type NewDelivery = ShapedRow<typeof newDelivery>;

/**
 * Stores deliveries of an event, or of several, to the webhooks that listen, or of a test to one of them, with the status of its
 * request now; none of them is deleted before the transaction ends.
 */
export const insertDeliveries = (
	{ db, tenantId }: TenantDb,
	type: NewDelivery["type"],
	numbers: readonly number[],
	now: Date,
	testedId: number | null,
) =>
	selectRows(db, newDelivery)`
		with listeners as (
			select w.tenant_id, w.id from webhooks w
			where w.tenant_id = ${tenantId}
				and (w.id = ${testedId} or (w.off_since is null and ${type} = any(w.events)))
			for key share of w)
		insert into webhook_deliveries (tenant_id, id, webhook_id, type, number, at, status)
		select l.tenant_id, gen_random_uuid(), l.id, ${type}, n.number, ${now.toISOString()},
			case when ${type.startsWith("request.")} then (
				select status from requests where tenant_id = ${tenantId} and id = n.number) end
		from listeners l cross join unnest(${arrayLiteral(numbers)}::integer[]) n (number)
		returning id::text, webhook_id, type`;

/** Finds deliveries that wait, the oldest of each webhook first: none waits for those of a dead address. */
export const findWaitingDeliveries = ({ db, tenantId }: TenantDb, limit: number) =>
	selectRows(db, newDelivery)`
		select d.id::text, d.webhook_id, d.type from webhooks w cross join lateral (
			select * from webhook_deliveries
			where tenant_id = ${tenantId} and webhook_id = w.id and state = 'waiting'
			order by at limit ${limit}) d
		where w.tenant_id = ${tenantId} and w.off_since is null
		order by d.at`;

/** Finds a delivery that is still to be made, and its webhook; a test is made also while that is off. */
export async function findDelivery({ db, tenantId }: TenantDb, id: string) {
	const [row] = await selectRows(db, {
		webhook_id: webhooks.id,
		url: webhooks.url,
		secret_sealed: webhooks.secretSealed,
		type: webhookDeliveries.type,
		number: webhookDeliveries.number,
		status: webhookDeliveries.status,
		at: webhookDeliveries.at,
		id: text,
	})`
		select d.id::text, d.webhook_id, w.url, w.secret_sealed, d.type, d.number, d.status, d.at
		from webhook_deliveries d
		join webhooks w on w.tenant_id = ${tenantId} and w.id = d.webhook_id
		where d.tenant_id = ${tenantId} and d.id = ${id}::uuid and d.state = 'waiting'
			and (w.off_since is null or d.type = 'webhook.test')`;
	return row ?? null;
}

/** Records a try. What is delivered ends its webhook's failures in a row. */
export async function recordTry(
	{ db, tenantId }: TenantDb,
	id: string,
	{ answer, isDelivered }: { answer: string; isDelivered: boolean },
): Promise<void> {
	const [row] = await db
		.update(webhookDeliveries)
		.set({
			answer,
			tries: sql`${webhookDeliveries.tries} + 1`,
			...(isDelivered ? { state: "delivered" as const } : {}),
		})
		.where(isDelivery(tenantId, id))
		.returning({ webhookId: webhookDeliveries.webhookId });
	if (row && isDelivered)
		await db
			.update(webhooks)
			.set({ failures: 0 })
			.where(and(isWebhook(tenantId, row.webhookId), gt(webhooks.failures, 0)));
}

/** Records that a delivery is not made, as its organisation is suspended; that is no failure of its webhook. */
export async function dropDelivery({ db, tenantId }: TenantDb, id: string): Promise<void> {
	await db
		.update(webhookDeliveries)
		.set({ state: "failed", answer: "suspended" })
		.where(isDelivery(tenantId, id));
}

/**
 * Records that a delivery is given up. After several in a row, tests apart, its webhook is off.
 *
 * @returns whether this has switched it off
 */
export async function giveUpDelivery(scope: TenantDb, id: string, now: Date) {
	const { db, tenantId } = scope;
	const [row] = await db
		.update(webhookDeliveries)
		.set({ state: "failed" })
		.where(isDelivery(tenantId, id))
		.returning({ webhookId: webhookDeliveries.webhookId, type: webhookDeliveries.type });
	if (!row || row.type === "webhook.test") return false;
	const [webhook] = await db
		.update(webhooks)
		.set({
			failures: sql`${webhooks.failures} + 1`,
			offSince: sql`case when ${webhooks.failures} + 1 >= ${webhookLimits.failures}::integer
				then ${now.toISOString()}::timestamptz end`,
		})
		.where(and(isWebhook(tenantId, row.webhookId), sql`${webhooks.offSince} is null`))
		.returning({ offSince: webhooks.offSince });
	if (!webhook?.offSince) return false;
	await giveUpWaiting(scope, row.webhookId);
	return true;
}

export async function deleteExpiredDeliveries(
	{ db, tenantId }: TenantDb,
	before: Date,
	limit: number,
): Promise<number> {
	const gone = await db.execute(sql`
		delete from webhook_deliveries
		where tenant_id = ${tenantId} and id = any(array(
			select d.id from webhooks w
			join webhook_deliveries d on d.tenant_id = ${tenantId} and d.webhook_id = w.id
			where w.tenant_id = ${tenantId} and d.at < ${before.toISOString()}
			limit ${limit}))
		returning id`);
	return gone.length;
}

/** Deletes the oldest of the deliveries that wait beyond the maximum of their webhook; returns how many. */
export async function deleteExcessDeliveries(
	{ db, tenantId }: TenantDb,
	limit: number,
): Promise<number> {
	const gone = await db.execute(sql`
		delete from webhook_deliveries
		where tenant_id = ${tenantId} and id = any(array(
			select d.id from webhooks w cross join lateral (
				select id from webhook_deliveries
				where tenant_id = ${tenantId} and webhook_id = w.id and state = 'waiting'
				order by at desc offset ${webhookLimits.waiting}) d
			where w.tenant_id = ${tenantId}
			limit ${limit}))
		returning id`);
	return gone.length;
}
