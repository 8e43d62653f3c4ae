import { signInProviderEndpoints } from "#contract/auth/sign-in-providers.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	authenticatedEndpoint,
	multiTransactionEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { publicMultiTransactionEndpoint } from "../platform/http/public-endpoint.ts";
import { getProviderSettings, updateProviderSettings } from "./provider-settings.ts";
import {
	beginSignIn,
	linkOwnIdentity,
	signInAtProvider,
	tryProvider,
	unlinkOwnIdentities,
} from "./provider-sign-in.ts";
import { findIdentities } from "./sign-in-providers.queries.ts";

export function registerSignInProviderEndpoints(api: ApiRouter): void {
	const calls = signInProviderEndpoints;
	publicMultiTransactionEndpoint(api, calls["POST /sign-in/begin"], (step, { fields }) =>
		beginSignIn(step, fields.redirect_uri),
	);
	publicMultiTransactionEndpoint(api, calls["POST /sign-in/finish"], (step, { fields, request }) =>
		signInAtProvider(step, fields, request.headers.get("user-agent")),
	);
	authenticatedEndpoint(api, calls["GET /my-identity"], async (ctx) =>
		(await findIdentities(ctx, ctx.actor.id)).map(({ issuer, created_at }) => ({
			issuer,
			linked_at: new Date(created_at).toISOString(),
		})),
	);
	multiTransactionEndpoint(api, calls["POST /my-identity"], async (step, { fields }) => {
		await linkOwnIdentity(step, fields);
		return { message: "Linked successfully!" };
	});
	authenticatedEndpoint(api, calls["DELETE /my-identity"], async (ctx) => {
		await unlinkOwnIdentities(ctx);
		return { message: "The link has ended." };
	});
	authenticatedEndpoint(api, calls["GET /sign-in-provider"], getProviderSettings);
	authenticatedEndpoint(
		api,
		calls["POST /sign-in-provider/edit"],
		async (ctx, { version, fields }) => ({
			provider: await updateProviderSettings(ctx, {
				...fields,
				version,
			}),
			message: "Settings updated successfully!",
		}),
	);
	multiTransactionEndpoint(api, calls["POST /sign-in-provider/trial"], (step, { fields }) =>
		tryProvider(step, fields),
	);
}
