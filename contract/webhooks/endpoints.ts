import { z } from "zod";
import { defineEndpoints } from "../platform/endpoint.ts";
import {
	flag,
	flagInput,
	id,
	isoDateTime,
	messageResponse,
	versionInput,
} from "../values/schemas.ts";
import { deliveryStates, webhookEvents } from "./constants.ts";

const delivery = z.object({
	at: isoDateTime,
	type: z.enum([...webhookEvents, "webhook.test"]),
	/** The number of the request, report or resource; 0 for a test. */
	number: z.int(),
	state: z.enum(deliveryStates),
	tries: z.int(),
	/** The status of the last answer, or why there was none. */
	answer: z.string().nullable(),
});

const webhook = z.object({
	id,
	url: z.string(),
	events: z.array(z.enum(webhookEvents)),
	on: flag,
	/** Null while it is on. */
	off_since: isoDateTime.nullable(),
	/** Whether it was switched off because too many messages in a row did not arrive. */
	failed: flag,
	version: z.int(),
	/** The last ten, the newest first. */
	deliveries: z.array(delivery),
});
export type Webhook = z.infer<typeof webhook>;

const newWebhook = z.object({
	/** Checked against the rules for what the server may fetch. */
	url: z.string("required").trim().min(1, "required").max(500, "too_long"),
	events: z
		.array(z.enum(webhookEvents, "choice"), "required")
		.min(1, "required")
		.max(webhookEvents.length, "too_many"),
});
export type NewWebhook = z.infer<typeof newWebhook>;

const webhookEdit = newWebhook.extend({ on: flagInput, version: versionInput });
export type WebhookEdit = z.infer<typeof webhookEdit>;

export const webhookEndpoints = defineEndpoints({
	"GET /webhooks": {
		needs: "admin",
		summary: "Webhooks, with the last deliveries of each",
		answer: z.object({
			/** Whether this server can keep secrets: it needs `SECRETS_KEY`. */
			available: z.boolean(),
			webhooks: z.array(webhook),
		}),
	},
	"POST /webhooks": {
		needs: "admin",
		summary: "Make a webhook; its secret is shown this once",
		stepUp: "always",
		body: newWebhook,
		answer: messageResponse.extend({ id, secret: z.string() }),
	},
	"PUT /webhooks/{id}": {
		needs: "admin",
		summary: "Change a webhook, or switch it on or off",
		stepUp: "always",
		body: webhookEdit,
		answer: messageResponse,
	},
	"DELETE /webhooks/{id}": {
		needs: "admin",
		summary: "Delete a webhook",
		stepUp: "always",
		answer: messageResponse,
	},
	"POST /webhooks/{id}/secret": {
		needs: "admin",
		summary: "Renew the secret of a webhook, which is shown this once; the old one ends at once",
		stepUp: "always",
		answer: messageResponse.extend({ secret: z.string() }),
	},
	"POST /webhooks/{id}/test": {
		needs: "admin",
		summary: "Send a test, also while it is off",
		answer: messageResponse,
	},
});
