import { apiTokenEndpoints } from "#contract/auth/api-tokens.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	authenticatedEndpoint,
	multiTransactionEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { findApiTokens } from "./api-tokens.queries.ts";
import { createApiToken, endApiToken } from "./api-tokens.ts";

export function registerApiTokenEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, apiTokenEndpoints["GET /my-tokens"], (ctx) =>
		findApiTokens(ctx, ctx.actor.id),
	);
	multiTransactionEndpoint(api, apiTokenEndpoints["POST /my-tokens"], async (step, { fields }) => ({
		token: await createApiToken(step, fields),
		message: "Copy the token now: it is not shown again.",
	}));
	authenticatedEndpoint(
		api,
		apiTokenEndpoints["DELETE /my-tokens/{id}"],
		async (ctx, { params }) => {
			await endApiToken(ctx, params.id);
			return { message: "The token no longer works." };
		},
	);
}
