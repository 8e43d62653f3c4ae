import type { OpenAPIHono } from "@hono/zod-openapi";
import { message } from "#contract/schemas/common.ts";
import { unsubscription } from "#contract/schemas/unsubscription.ts";
import { publicCall } from "../call/public-call.ts";
import type { ApiDeps } from "../deps.ts";
import { unsubscribe } from "../domain/notifications/unsubscribing.ts";

export function addUnsubscribe(app: OpenAPIHono, deps: ApiDeps): void {
	publicCall(
		app,
		deps,
		{
			method: "post",
			path: "/unsubscribe",
			summary: "Get no more e-mails of a kind, by the address in the head of one",
			body: unsubscription,
			answer: message,
		},
		async (ctx, { fields }) => {
			await unsubscribe(ctx, fields);
			return { message: "You get no more e-mails of this kind." };
		},
	);
}
