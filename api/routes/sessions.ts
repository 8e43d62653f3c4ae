import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { message } from "#contract/schemas/common.ts";
import { openSession } from "#contract/schemas/sessions.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import { endOtherSessions, endSession, openSessions } from "../db/people/sessions.ts";
import type { ApiDeps } from "../deps.ts";
import { deviceOf } from "../domain/sessions/device.ts";
import { endSessionsOf } from "../domain/sessions/ending.ts";
import { noteSession } from "../domain/sessions/trail.ts";
import { CallFailure } from "../failure.ts";

/** Where the caller is signed in: their own to see and to end. */
export function addSessions(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/sessions",
			summary: "Where the caller is signed in; this session first, then the last seen",
			answer: z.array(openSession),
			beforeActivation: true,
		},
		async (ctx) => {
			const found = await openSessions(ctx, ctx.caller.id, ctx.tokenHash, ctx.now);
			return found.map(({ id, userAgent, address, signedInAt, seenAt, isThis }) => ({
				id,
				...deviceOf(userAgent),
				address,
				signed_in_at: signedInAt.toISOString(),
				seen_at: seenAt.toISOString(),
				this: isThis,
			}));
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/sessions/others",
			summary: "End all of the caller's sessions but this one",
			answer: message,
			beforeActivation: true,
		},
		async (ctx) => {
			await endOtherSessions(ctx, ctx.caller.id, ctx.tokenHash);
			await noteSession(ctx, "DELETE sessions/others", ctx.caller.id);
			return { message: "All other sessions have ended." };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/sessions/members/{id}",
			summary: "End all of another member's sessions",
			answer: z.object({ ended: z.int(), message: z.string() }),
		},
		async (ctx, { params }) => ({
			ended: await endSessionsOf(ctx, rowId(params.id)),
			message: "The member's sessions have ended.",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/sessions/{id}",
			summary: "End one of the caller's sessions",
			answer: message,
			beforeActivation: true,
		},
		async (ctx, { params }) => {
			if (!(await endSession(ctx, ctx.caller.id, params.id ?? "")))
				throw new CallFailure("not_found");
			await noteSession(ctx, "DELETE sessions/{id}", ctx.caller.id);
			return { message: "The session has ended." };
		},
	);
}
