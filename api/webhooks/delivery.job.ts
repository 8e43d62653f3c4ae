import { createHmac } from "node:crypto";
import { findAdmins } from "../escalations/queries.ts";
import { notifyOfChanges } from "../members/credential-change.ts";
import type { MailDeliveryDependencies } from "../notifications/mail-delivery.job.ts";
import { notify } from "../notifications/notify.ts";
import { type TenantDb, withTenant } from "../platform/database/tenant-transaction.ts";
import { log } from "../platform/observability/log.ts";
import { fetchOutside, OutboundError } from "../platform/outbound/fetch.ts";
import type { QueueWorker } from "../platform/queue/worker.ts";
import { unseal } from "../platform/sealed.ts";
import { findTenantById } from "../tenants/queries.ts";
import type { WebhookJob } from "./announce.ts";
import { dropDelivery, findDelivery, giveUpDelivery, recordTry } from "./queries.ts";
import { secretPlace } from "./webhooks.ts";

type Dependencies = Pick<MailDeliveryDependencies, "connection" | "originOf" | "now">;

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** A delivery did not arrive: the status of the answer, or why there was none. */
class UndeliveredError extends Error {
	override name = "UndeliveredError";
}

/** The pages of what events are about, by the first part of their names. */
const pages: Readonly<Record<string, (number: number) => string>> = {
	request: (number) => `/view/request/${number}`,
	report: (number) => `/view/report/${number}`,
	stock: (number) => `/view/resource/${number}`,
};

/** Returns what a program is told: nothing that somebody typed. */
function bodyOf({ type, at, number, status }: Delivery, origin: string): string {
	const page = pages[type.split(".")[0] ?? ""]?.(number) ?? "/organisation/webhooks";
	const data = { number, ...(status ? { status } : {}), url: `${origin}${page}` };
	return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
}

/** Returns the headers of Standard Webhooks. */
function signedHeaders(id: string, secret: string, body: string, now: Date) {
	const timestamp = String(Math.floor(now.valueOf() / 1000));
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
	return {
		"content-type": "application/json",
		"user-agent": "Siyana",
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": `v1,${signed}`,
	};
}

/** Posts a delivery; returns the status of the answer, whose body is not kept, or why there is none. */
async function post(url: string, headers: HeadersInit, body: string): Promise<string> {
	try {
		return String((await fetchOutside(url, { method: "POST", headers, body })).status);
	} catch (error) {
		if (error instanceof OutboundError) return error.code;
		throw error;
	}
}

/** Makes a delivery, unless its organisation is suspended. @throws UndeliveredError */
async function deliver(
	{ connection, originOf, now }: Dependencies,
	{ tenantId, deliveryId }: WebhookJob,
): Promise<void> {
	const tenant = await findTenantById(connection, tenantId);
	if (!tenant) return;
	const inTenant = <Result>(work: (scope: TenantDb) => Promise<Result>) =>
		withTenant(connection, tenantId, work);
	if (tenant.suspended) return inTenant((scope) => dropDelivery(scope, deliveryId));
	const found = await inTenant((scope) => findDelivery(scope, deliveryId));
	if (!found) return;
	const secret = unseal(found.secret_sealed, secretPlace(tenantId, found.webhook_id));
	const body = bodyOf(found, originOf(tenant.slug));
	const headers = secret && signedHeaders(deliveryId, secret, body, now?.() ?? tenant.readAt);
	const answer = headers ? await post(found.url, headers, body) : "secret_lost";
	const isDelivered = /^2\d\d$/.test(answer);
	await inTenant((scope) => recordTry(scope, deliveryId, { answer, isDelivered }));
	if (!isDelivered) throw new UndeliveredError(answer);
}

/** Tells the Admins that a webhook was switched off. */
async function notifyAdmins(scope: TenantDb, date: Date): Promise<void> {
	const admins = await findAdmins(scope, 10);
	const notice = { kind: "limit_reached", limitReached: "webhooks", actorId: null, date } as const;
	await notify(
		scope,
		admins.map(({ id }) => id),
		notice,
		{ mailed: false },
	);
	for (const admin of admins) await notifyOfChanges(scope, admin, ["webhook_off"]);
}

/** Tells programs of events. Dead addresses of an organisation leave the others room. */
export const createWebhookWorker = (deps: Dependencies): QueueWorker<WebhookJob> => ({
	queue: "webhook",
	atOnce: 8,
	ofTenant: 2,
	handle: ({ job }) => deliver(deps, job),
	report(error, { job }, isAbandoned) {
		const { tenantId: tenant, deliveryId: delivery } = job;
		if (error instanceof UndeliveredError)
			log.warn(
				{ tenant, delivery, answer: error.message, isAbandoned },
				"A webhook was not delivered",
			);
		else log.error({ err: error, tenant, delivery, isAbandoned }, "A webhook was not delivered");
	},
	isForGood: (_, { job }) => job.isTest === true,
	giveUp: ({ job: { tenantId, deliveryId } }) =>
		withTenant(deps.connection, tenantId, async (scope) => {
			const now = deps.now?.() ?? new Date();
			if (await giveUpDelivery(scope, deliveryId, now)) await notifyAdmins(scope, now);
		}),
});
