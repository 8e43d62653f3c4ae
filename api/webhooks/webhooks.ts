import { randomBytes } from "node:crypto";
import { type WebhookEvent, webhookLimits } from "#contract/webhooks/constants.ts";
import type { NewWebhook, Webhook, WebhookEdit } from "#contract/webhooks/endpoints.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { lockSequence, nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { ApiError, fieldError, orNotFound } from "../platform/errors.ts";
import { mayFetchOutside } from "../platform/outbound/fetch.ts";
import { canSeal, seal } from "../platform/sealed.ts";
import { announce } from "./announce.ts";
import {
	deleteWebhook,
	findLastDeliveries,
	findWebhooks,
	insertWebhook,
	lockWebhook,
	updateWebhook,
} from "./queries.ts";

/** The place of a webhook's sealed secret. */
export const secretPlace = (tenantId: number, id: number): string => `webhooks ${tenantId} ${id}`;

/** Returns the organisation's webhooks, with their last deliveries. */
export async function listWebhooks(scope: TenantDb): Promise<Webhook[]> {
	const webhooks = await findWebhooks(scope);
	const deliveries = await findLastDeliveries(scope);
	return webhooks.map(({ id, url, events, offSince, failures, version }) => ({
		id,
		url,
		events,
		on: offSince ? 0 : 1,
		off_since: offSince && new Date(offSince).toISOString(),
		failed: offSince && failures >= webhookLimits.failures ? 1 : 0,
		version,
		deliveries: deliveries
			.filter(({ webhook_id }) => webhook_id === id)
			.map(({ webhook_id: _, at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
	}));
}

/**
 * Makes a webhook.
 *
 * @returns its secret, which is kept sealed
 * @throws ApiError `second_step_unavailable` without `SECRETS_KEY`, `webhooks_full`, `invalid`; `doubled` where
 *   its address is told of one of the events already
 */
export async function createWebhook(
	ctx: MemberContext,
	{ url, events }: NewWebhook,
): Promise<{ id: number; secret: string }> {
	assertOutside(url);
	// Others wait here, so that all are counted.
	const id = await nextIds(ctx, "webhooks");
	const others = await findWebhooks(ctx);
	if (others.length >= webhookLimits.webhooks) throw new ApiError("webhooks_full");
	assertNoTwin(others, url, events);
	const { secret, secretSealed } = makeSecret(ctx, id);
	await insertWebhook(ctx, { id, url, events: unique(events), secretSealed });
	await recordChange(ctx, "POST webhooks", null, { url, events, on: 1 });
	return { id, secret };
}

/** @throws ApiError `doubled` where another webhook tells the address of one of the events */
function assertNoTwin(
	others: readonly Pick<Webhook, "url" | "events">[],
	url: string,
	events: readonly WebhookEvent[],
): void {
	if (others.some((one) => one.url === url && one.events.some((event) => events.includes(event))))
		throw fieldError("url", "doubled");
}

/** @throws ApiError `second_step_unavailable` without `SECRETS_KEY` */
function makeSecret({ tenantId }: TenantDb, id: number) {
	if (!canSeal()) throw new ApiError("second_step_unavailable");
	const secret = `whsec_${randomBytes(32).toString("base64")}`;
	return { secret, secretSealed: seal(secret, secretPlace(tenantId, id)) };
}

/**
 * Gives a webhook another secret, which signs from the next try on.
 *
 * @returns the secret, which is kept sealed
 * @throws ApiError `second_step_unavailable` without `SECRETS_KEY`, `not_found`
 */
export async function renewSecret(ctx: MemberContext, id: number): Promise<{ secret: string }> {
	const { url } = await requireWebhook(ctx, id);
	const { secret, secretSealed } = makeSecret(ctx, id);
	await updateWebhook(ctx, id, { secretSealed });
	await recordChange(ctx, "POST webhooks/{id}/secret", { url }, { url });
	return { secret };
}

/** Returns a webhook, which nobody else changes meanwhile. @throws ApiError `not_found` */
export async function requireWebhook(scope: TenantDb, id: number) {
	return orNotFound(await lockWebhook(scope, id));
}

/**
 * Changes a webhook, or switches it on or off; one that is switched on begins without failures.
 *
 * @throws ApiError `not_found`, `edit_conflict`, `invalid`, `doubled` as when it is made
 */
export async function changeWebhook(
	ctx: MemberContext,
	id: number,
	{ url, events, on, version }: WebhookEdit,
): Promise<void> {
	// One at a time, so that no two become twins.
	await lockSequence(ctx, "webhooks");
	const before = await requireWebhook(ctx, id);
	if (version !== undefined && version !== before.version) throw new ApiError("edit_conflict");
	assertOutside(url);
	const all = await findWebhooks(ctx);
	assertNoTwin(
		all.filter((one) => one.id !== id),
		url,
		events,
	);
	await updateWebhook(ctx, id, {
		url,
		events: unique(events),
		offSince: on ? null : (before.offSince ?? ctx.now),
		...(on && before.offSince ? { failures: 0 } : {}),
		version: before.version + 1,
	});
	const was = { url: before.url, events: before.events, on: before.offSince ? 0 : 1 };
	await recordChange(ctx, "PUT webhooks/{id}", was, { url, events, on });
}

/** Deletes a webhook. @throws ApiError `not_found` */
export async function removeWebhook(ctx: MemberContext, id: number): Promise<void> {
	const url = await deleteWebhook(ctx, id);
	if (url === null) throw new ApiError("not_found");
	await recordChange(ctx, "DELETE webhooks/{id}", { url }, null);
}

/** Queues a delivery that shows whether a webhook arrives. @throws ApiError `not_found` */
export async function testWebhook(ctx: MemberContext, id: number): Promise<void> {
	await requireWebhook(ctx, id);
	await announce(ctx, "webhook.test", 0, ctx.now, id);
}

const unique = <One>(all: readonly One[]): One[] => [...new Set(all)];

/** @throws ApiError `invalid` at the address */
function assertOutside(url: string): void {
	if (!URL.canParse(url) || !mayFetchOutside(new URL(url)))
		throw fieldError("url", "outside_address");
}

const recordChange = (
	ctx: MemberContext,
	call: string,
	before: object | null,
	after: object | null,
) =>
	recordAudit(ctx, {
		call,
		subject: ["tenant", null],
		changes: { before: { webhook: before }, after: { webhook: after } },
	});
