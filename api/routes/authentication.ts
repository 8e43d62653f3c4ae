import type { OpenAPIHono } from "@hono/zod-openapi";
import { message } from "#contract/schemas/common.ts";
import { credentials, passwordChange, passwordSet, session } from "#contract/schemas/session.ts";
import { memberCall, memberSteps } from "../call/member-call.ts";
import { publicSteps } from "../call/public-call.ts";
import { deleteSession } from "../db/people/sessions.ts";
import type { ApiDeps } from "../deps.ts";
import { changePassword } from "../domain/sessions/password-change.ts";
import { signIn } from "../domain/sessions/session.ts";
import { noteSession } from "../domain/sessions/trail.ts";

export function addAuthentication(app: OpenAPIHono, deps: ApiDeps): void {
	publicSteps(
		app,
		deps,
		{
			method: "post",
			path: "/authentication",
			summary: "Sign in",
			body: credentials,
			answer: session,
		},
		(step, { fields, request }) =>
			signIn(step, { ...fields, userAgent: request.headers.get("user-agent") }),
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
	memberSteps(
		app,
		deps,
		{
			method: "post",
			path: "/authentication/change-password",
			summary: "Change one's own password",
			body: passwordChange,
			query: { currentMemberId: "The id of the signed-in member" },
			answer: passwordSet,
			beforeActivation: true,
		},
		async (step, { fields }) => ({
			...(await changePassword(step, fields)),
			message: "Password changed successfully!",
		}),
	);
}
