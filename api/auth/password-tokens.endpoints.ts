import type { OpenAPIHono } from "@hono/zod-openapi";
import {
	passwordLink,
	passwordReset,
	passwordResetRequest,
	passwordSetResponse,
} from "#contract/auth/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import {
	publicEndpoint,
	publicMultiTransactionEndpoint,
} from "../platform/http/public-endpoint.ts";
import { requestPasswordReset, resetPassword } from "./password-reset.ts";
import { findValidPasswordToken } from "./password-tokens.queries.ts";
import { hashToken } from "./secret-token.ts";

export function registerPasswordTokenEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	publicEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/forgot-password",
			summary: "Request a link to set a new password",
			body: passwordResetRequest,
			query: { lang: "ar or en: the language of the mail; otherwise the member's own" },
			answer: messageResponse,
		},
		async (ctx, { fields, query }) => {
			const lang = query.get("lang");
			await requestPasswordReset(ctx, fields.email, lang === "ar" || lang === "en" ? lang : null);
			return { message: "Password reset instructions have been sent to your email." };
		},
	);
	publicEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/authentication/reset-password",
			summary: "The purpose of a link to set a password, while it is valid",
			query: { token: "The token in the link" },
			answer: passwordLink,
		},
		async (ctx, { query }) => {
			const hash = hashToken(query.get("token") ?? "");
			const link = await findValidPasswordToken(ctx, hash, ctx.now);
			if (!link) throw new ApiError("link_invalid");
			return link;
		},
	);
	publicMultiTransactionEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/reset-password",
			summary: "Set a password by the link of a reset or an invitation",
			body: passwordReset,
			query: { token: "The token in the link" },
			answer: passwordSetResponse,
		},
		async (step, { fields, query }) => ({
			...(await resetPassword(step, query.get("token") ?? "", fields)),
			message: "Password updated successfully",
		}),
	);
}
