import type { OpenAPIHono } from "@hono/zod-openapi";
import {
	credentials,
	passwordChange,
	passwordSetResponse,
	sessionResponse,
} from "#contract/auth/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import {
	authenticatedEndpoint,
	multiTransactionEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { publicMultiTransactionEndpoint } from "../platform/http/public-endpoint.ts";
import { recordAuthAudit } from "./auth-audit.ts";
import { changePassword } from "./password-change.ts";
import { deleteSession } from "./sessions.queries.ts";
import { signIn } from "./sign-in.ts";

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
