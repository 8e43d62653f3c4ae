import type { OpenAPIHono } from "@hono/zod-openapi";
import { messageResponse } from "#contract/values/schemas.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { resendInvitation } from "./invitation.ts";

export function registerInvitationEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/members/{id}/invite",
			summary: "Send the invitation again to a member who has no password yet",
			answer: messageResponse,
		},
		async (ctx, { params }) => {
			await resendInvitation(ctx, parseIdParam(params.id));
			return { message: "The invitation is on its way." };
		},
	);
}
