import { webhookEndpoints } from "#contract/webhooks/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
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

/** Registers the endpoints of the organisation's webhooks. */
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
		may: (ctx, { params }) => requireWebhook(ctx, parseIdParam(params.id)),
		work: async (ctx, { request, params, fields }) => {
			const version = expectedVersion(request, fields.version);
			await changeWebhook(ctx, parseIdParam(params.id), { ...fields, version });
			return { message: "Saved." };
		},
	});
	authenticatedEndpoint(api, calls["DELETE /webhooks/{id}"], async (ctx, { params }) => {
		await removeWebhook(ctx, parseIdParam(params.id));
		return { message: "Deleted." };
	});
	authenticatedEndpoint(api, calls["POST /webhooks/{id}/secret"], async (ctx, { params }) => ({
		...(await renewSecret(ctx, parseIdParam(params.id))),
		message: "Copy the secret now: it is not shown again.",
	}));
	authenticatedEndpoint(api, calls["POST /webhooks/{id}/test"], async (ctx, { params }) => {
		await testWebhook(ctx, parseIdParam(params.id));
		return { message: "A test is on its way." };
	});
}
