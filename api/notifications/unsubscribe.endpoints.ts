import type { OpenAPIHono } from "@hono/zod-openapi";
import { unsubscription } from "#contract/notifications/unsubscribe.schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { publicEndpoint } from "../platform/http/public-endpoint.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function registerUnsubscribeEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	publicEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/unsubscribe",
			summary: "Unsubscribe from e-mails of a kind, by the address in the header of one",
			body: unsubscription,
			answer: messageResponse,
		},
		async (ctx, { fields }) => {
			await unsubscribe(ctx, fields);
			return { message: "You get no more e-mails of this kind." };
		},
	);
}
