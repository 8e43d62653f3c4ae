import { webhookEndpoints } from "#contract/webhooks/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { canSeal } from "../platform/sealed.ts";
import {
	changeWebhook,
	createWebhook,
	listWebhooks,
	removeWebhook,
	renewSecret,
	requireWebhook,
	testWebhook,
} from "./webhooks.ts";

export function registerWebhookEndpoints(api: ApiRouter): void {
	const calls = webhookEndpoints;
	authenticatedEndpoint(api, calls["GET /webhooks"], async (ctx) => ({
		available: canSeal(),
		webhooks: await listWebhooks(ctx),
	}));
	authenticatedEndpoint(api, calls["POST /webhooks"], async (ctx, { fields }) => ({
		...(await createWebhook(ctx, fields)),
		message: "Copy the secret now: it is not shown again.",
	}));
	authenticatedEndpoint(api, calls["PUT /webhooks/{id}"], {
		may: (ctx, { id }) => requireWebhook(ctx, id),
		work: async (ctx, { id, version, fields }) => {
			await changeWebhook(ctx, id, { ...fields, version });
			return { message: "Saved." };
		},
	});
	authenticatedEndpoint(api, calls["DELETE /webhooks/{id}"], async (ctx, { id }) => {
		await removeWebhook(ctx, id);
		return { message: "Deleted." };
	});
	authenticatedEndpoint(api, calls["POST /webhooks/{id}/secret"], async (ctx, { id }) => ({
		...(await renewSecret(ctx, id)),
		message: "Copy the secret now: it is not shown again.",
	}));
	authenticatedEndpoint(api, calls["POST /webhooks/{id}/test"], async (ctx, { id }) => {
		await testWebhook(ctx, id);
		return { message: "A test is on its way." };
	});
}
