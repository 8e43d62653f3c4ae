import { unsubscribeEndpoints } from "#contract/notifications/unsubscribe.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { publicEndpoint } from "../platform/http/public-endpoint.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function registerUnsubscribeEndpoints(api: ApiRouter): void {
	publicEndpoint(api, unsubscribeEndpoints["POST /unsubscribe"], async (ctx, { fields }) => {
		await unsubscribe(ctx, fields);
		return { message: "You get no more e-mails of this kind." };
	});
}
