import type { OpenAPIHono } from "@hono/zod-openapi";
import { message } from "#contract/schemas/common.ts";
import {
	forgottenPassword,
	passwordLink,
	passwordReset,
	passwordSet,
} from "#contract/schemas/session.ts";
import { publicCall, publicSteps } from "../call/public-call.ts";
import { findGoodPasswordLink } from "../db/people/password-links.ts";
import type { ApiDeps } from "../deps.ts";
import { askForReset, resetPassword } from "../domain/sessions/password-reset.ts";
import { tokenHash } from "../domain/sessions/token.ts";
import { CallFailure } from "../failure.ts";

export function addPasswordLinks(app: OpenAPIHono, deps: ApiDeps): void {
	publicCall(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/forgot-password",
			summary: "Ask for a link to set a new password",
			body: forgottenPassword,
			query: { lang: "ar or en: the language of the mail; otherwise the member's own" },
			answer: message,
		},
		async (ctx, { fields, query }) => {
			const lang = query.get("lang");
			await askForReset(ctx, fields.email, lang === "ar" || lang === "en" ? lang : null);
			return { message: "Password reset instructions have been sent to your email." };
		},
	);
	publicCall(
		app,
		deps,
		{
			method: "get",
			path: "/authentication/reset-password",
			summary: "What a link to set a password is for, while it is good",
			query: { token: "The token in the link" },
			answer: passwordLink,
		},
		async (ctx, { query }) => {
			const hash = tokenHash(query.get("token") ?? "");
			const link = await findGoodPasswordLink(ctx, hash, ctx.now);
			if (!link) throw new CallFailure("link_invalid");
			return link;
		},
	);
	publicSteps(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/reset-password",
			summary: "Set a password by the link of a reset or an invitation",
			body: passwordReset,
			query: { token: "The token in the link" },
			answer: passwordSet,
		},
		async (step, { fields, query }) => ({
			...(await resetPassword(step, query.get("token") ?? "", fields)),
			message: "Password updated successfully",
		}),
	);
}
