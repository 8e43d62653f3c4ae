import type { OpenAPIHono } from "@hono/zod-openapi";
import { message } from "#contract/schemas/common.ts";
import { memberCall } from "../call/member-call.ts";
import { rowId } from "../call/row-id.ts";
import type { ApiDeps } from "../deps.ts";
import { inviteAgain } from "../domain/members/invitation.ts";

export function addInvitations(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/members/{id}/invite",
			summary: "Send a member who has no password yet the invitation again",
			answer: message,
		},
		async (ctx, { params }) => {
			await inviteAgain(ctx, rowId(params.id));
			return { message: "The invitation is on its way." };
		},
	);
}
