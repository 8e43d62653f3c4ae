import type { OpenAPIHono } from "@hono/zod-openapi";
import { messageResponse } from "#contract/schemas/common.ts";
import { unsubscription } from "#contract/schemas/unsubscription.ts";
import { publicEndpoint } from "../call/public-call.ts";
import type { ApiDependencies } from "../deps.ts";
import { unsubscribe } from "../domain/notifications/unsubscribing.ts";

export function registerUnsubscribeEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	publicEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/unsubscribe",
			summary: "Get no more e-mails of a kind, by the address in the head of one",
			body: unsubscription,
			answer: messageResponse,
		},
		async (ctx, { fields }) => {
			await unsubscribe(ctx, fields);
			return { message: "You get no more e-mails of this kind." };
		},
	);
}
