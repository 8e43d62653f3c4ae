import type { OpenAPIHono } from "@hono/zod-openapi";
import { message } from "#contract/schemas/common.ts";
import { credentials, passwordChange, session } from "#contract/schemas/session.ts";
import type { ApiDeps } from "../app.ts";
import { memberCall, publicCall } from "../call.ts";
import { deleteSession } from "../db/sessions.ts";
import { changePassword } from "../domain/sessions/password-change.ts";
import { signIn } from "../domain/sessions/session.ts";
import { noteSession } from "../domain/sessions/trail.ts";
import { CallFailure } from "../failure.ts";

export function addAuthentication(app: OpenAPIHono, deps: ApiDeps): void {
	publicCall(
		app,
		deps,
		{
			method: "post",
			path: "/authentication",
			summary: "Sign in",
			body: credentials,
			answer: session,
		},
		async (ctx, { fields, request }) => {
			const { email, password, remember } = fields;
			const userAgent = request.headers.get("user-agent");
			const result = await signIn(ctx, { email, password, remember, userAgent });
			if (!(result instanceof CallFailure)) return result;
			const wait = result.details.retryAfter;
			return Response.json(result.toJSON(), {
				status: result.status,
				headers: wait ? { "Retry-After": String(wait) } : {},
			});
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/sign-out",
			summary: "End this session",
			answer: message,
			beforeActivation: true,
		},
		async (ctx) => {
			await deleteSession(ctx, ctx.tokenHash);
			await noteSession(ctx, "POST authentication/sign-out", ctx.caller.id);
			return { message: "Signed out" };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/change-password",
			summary: "Change one's own password",
			body: passwordChange,
			query: { currentMemberId: "The id of the signed-in member" },
			answer: message,
			beforeActivation: true,
		},
		async (ctx, { fields }) => {
			await changePassword(ctx, fields.password);
			return { message: "Password changed successfully!" };
		},
	);
}
