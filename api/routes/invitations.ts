import type { OpenAPIHono } from "@hono/zod-openapi";
import { messageResponse } from "#contract/schemas/common.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { parseIdParam } from "../call/row-id.ts";
import type { ApiDependencies } from "../deps.ts";
import { resendInvitation } from "../domain/members/invitation.ts";

export function registerInvitationEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/members/{id}/invite",
			summary: "Send a member who has no password yet the invitation again",
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			await resendInvitation(ctx, parseIdParam(params.id));
			return { message: "The invitation is on its way." };
		},
	);
}
