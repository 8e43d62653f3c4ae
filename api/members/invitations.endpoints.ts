import type { OpenAPIHono } from "@hono/zod-openapi";
import { invitationEndpoints } from "#contract/members/invitations.endpoints.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { resendInvitation } from "./invitation.ts";

export function registerInvitationEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		invitationEndpoints["POST /members/{id}/invite"],
		async (ctx, { params }) => {
			await resendInvitation(ctx, parseIdParam(params.id));
			return { message: "The invitation is on its way." };
		},
	);
}
