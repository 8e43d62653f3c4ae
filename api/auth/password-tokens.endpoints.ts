import { passwordTokenEndpoints } from "#contract/auth/password-tokens.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import {
	publicEndpoint,
	publicMultiTransactionEndpoint,
} from "../platform/http/public-endpoint.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import { findValidPasswordToken } from "./password-tokens.queries.ts";
import { hashToken } from "./secret-token.ts";

export function registerPasswordTokenEndpoints(api: ApiRouter): void {
	publicEndpoint(
		api,
		passwordTokenEndpoints["POST /authentication/forgot-password"],
		async (ctx, { fields, query }) => {
			const lang = query.get("lang");
			await requestPasswordReset(ctx, fields, lang === "ar" || lang === "en" ? lang : null);
			return { message: "Password reset instructions have been sent to your email." };
		},
	);
	publicEndpoint(
		api,
		passwordTokenEndpoints["GET /authentication/reset-password"],
		async (ctx, { query }) => {
			const hash = hashToken(query.get("token") ?? "");
			const link = await findValidPasswordToken(ctx, hash, ctx.now);
			if (!link) throw new ApiError("link_invalid");
			return link;
		},
	);
	publicMultiTransactionEndpoint(
		api,
		passwordTokenEndpoints["POST /authentication/reset-password"],
		async (step, { fields, query }) => ({
			...(await resetPassword(step, query.get("token") ?? "", fields)),
			message: "Password updated successfully",
		}),
	);
}
