import type { OpenAPIHono } from "@hono/zod-openapi";
import { messageResponse } from "#contract/schemas/common.ts";
import { credentials, passwordChange, passwordSetResponse, sessionResponse } from "#contract/schemas/session.ts";
import { authenticatedEndpoint, multiTransactionEndpoint } from "../call/member-call.ts";
import { publicMultiTransactionEndpoint } from "../call/public-call.ts";
import { deleteSession } from "../db/people/sessions.ts";
import type { ApiDependencies } from "../deps.ts";
import { changePassword } from "../domain/sessions/password-change.ts";
import { signIn } from "../domain/sessions/session.ts";
import { recordAuthAudit } from "../domain/sessions/trail.ts";

export function registerAuthEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	publicMultiTransactionEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/authentication",
			summary: "Sign in",
			body: credentials,
			answer: sessionResponse,
		},
		(step, { fields, request }) =>
			signIn(step, { ...fields, userAgent: request.headers.get("user-agent") }),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/sign-out",
			summary: "End this session",
			answer: messageResponse,
			beforeActivation: true,
		},
		async (ctx) => {
			await deleteSession(ctx, ctx.tokenHash);
			await recordAuthAudit(ctx, "POST authentication/sign-out", ctx.caller.id);
			return { message: "Signed out" };
		},
	);
	multiTransactionEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/change-password",
			summary: "Change one's own password",
			body: passwordChange,
			query: { currentMemberId: "The id of the signed-in member" },
			answer: passwordSetResponse,
			beforeActivation: true,
		},
		async (step, { fields }) => ({
			...(await changePassword(step, fields)),
			message: "Password changed successfully!",
		}),
	);
}
