import { authEndpoints } from "#contract/auth/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	authenticatedEndpoint,
	multiTransactionEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { publicMultiTransactionEndpoint } from "../platform/http/public-endpoint.ts";
import { recordAuthAudit } from "./auth-audit.ts";
import { changePassword } from "./password-change.ts";
import { deleteSession } from "./sessions.queries.ts";
import { signIn } from "./sign-in.ts";

export function registerAuthEndpoints(api: ApiRouter): void {
	publicMultiTransactionEndpoint(
		api,
		authEndpoints["POST /authentication"],
		(step, { fields, request }) =>
			signIn(step, { ...fields, userAgent: request.headers.get("user-agent") }),
	);
	authenticatedEndpoint(api, authEndpoints["POST /authentication/sign-out"], async (ctx) => {
		await deleteSession(ctx, ctx.tokenHash);
		await recordAuthAudit(ctx, {
			action: "signed_out",
			call: "POST authentication/sign-out",
			memberId: ctx.actor.id,
		});
		return { message: "Signed out" };
	});
	multiTransactionEndpoint(
		api,
		authEndpoints["POST /authentication/change-password"],
		async (step, { fields }) => ({
			...(await changePassword(step, fields)),
			message: "Password changed successfully!",
		}),
	);
}
