import { createHash } from "node:crypto";
import { nextIds } from "#api/platform/database/sequences.ts";
import { seal } from "#api/platform/sealed.ts";
import { insertWebhook } from "#api/webhooks/queries.ts";
import { secretPlace } from "#api/webhooks/webhooks.ts";
import { type WebhookEvent, webhookEvents } from "#contract/webhooks/constants.ts";
import { within } from "./database.ts";
import { listening } from "./local-server.ts";
import { stubSetting } from "./settings.ts";
import type { Tenant } from "./tenant.ts";

/** Lets the server keep secrets. */
export const keepSecrets = () =>
	stubSetting("SECRETS_KEY", "a key of the tests that is long enough");

/** The secret of each webhook of `makeWebhook`. */
export const webhookSecret = `whsec_${createHash("sha256").update("webhook").digest("base64")}`;

/** A webhook as a row, of all events unless told otherwise. */
export const makeWebhook = (
	tenant: Tenant,
	url = "https://n8n.acme.example/hook",
	events: readonly WebhookEvent[] = webhookEvents,
): Promise<number> => {
	keepSecrets();
	return within(tenant, async (scope) => {
		const id = await nextIds(scope, "webhooks");
		const secretSealed = seal(webhookSecret, secretPlace(tenant.id, id));
		await insertWebhook(scope, { id, url, events: [...events], secretSealed });
		return id;
	});
};

type Received = { readonly headers: Record<string, string>; readonly body: string };

/** A program that is told of events, until the test's end; it answers with what `answer` gives, when it does. */
export async function startReceiver(
	answer: (one: Received) => number | Promise<number> = () => 204,
): Promise<{ url: string; received: Received[]; most: () => number }> {
	const received: Received[] = [];
	let [now, most] = [0, 0];
	const { port, origin } = await listening(async (request, response) => {
		most = Math.max(most, ++now);
		let body = "";
		for await (const chunk of request) body += chunk;
		const one = { headers: request.headers as Record<string, string>, body };
		received.push(one);
		const status = await answer(one);
		now--;
		response.writeHead(status, status === 302 ? { location: origin } : {});
		response.end(status === 204 ? undefined : "what it answers");
	});
	allowed.push(`127.0.0.1:${port}`);
	stubSetting("OUTBOUND_ALLOWED", allowed.join());
	return { url: `${origin}/hook`, received, most: () => most };
}

const allowed: string[] = [];
