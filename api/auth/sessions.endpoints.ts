import { sessionEndpoints } from "#contract/auth/sessions.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { recordAuthAudit } from "./auth-audit.ts";
import { revokeSessionsOf } from "./session-termination.ts";
import { findActiveSessions, revokeSession, revokeSessions } from "./sessions.queries.ts";
import { describeUserAgent } from "./user-agent.ts";

export function registerSessionEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, sessionEndpoints["GET /sessions"], async (ctx) => {
		const found = await findActiveSessions(ctx, ctx.actor.id, ctx.tokenHash, ctx.now);
		return found.map(({ id, userAgent, address, signedInAt, seenAt, isThis }) => ({
			id,
			...describeUserAgent(userAgent),
			address,
			signed_in_at: signedInAt.toISOString(),
			seen_at: seenAt.toISOString(),
			this: isThis,
		}));
	});
	authenticatedEndpoint(api, sessionEndpoints["DELETE /sessions/others"], async (ctx) => {
		await revokeSessions(ctx, ctx.actor.id, ctx.tokenHash);
		await recordAuthAudit(ctx, {
			action: "session_ended",
			call: "DELETE sessions/others",
			memberId: ctx.actor.id,
		});
		return { message: "All other sessions have ended." };
	});
	authenticatedEndpoint(
		api,
		sessionEndpoints["DELETE /sessions/members/{id}"],
		async (ctx, { id }) => ({
			ended: await revokeSessionsOf(ctx, id),
			message: "The member's sessions have ended.",
		}),
	);
	authenticatedEndpoint(api, sessionEndpoints["DELETE /sessions/{id}"], async (ctx, { params }) => {
		if (!(await revokeSession(ctx, ctx.actor.id, params.id ?? ""))) throw new ApiError("not_found");
		await recordAuthAudit(ctx, {
			action: "session_ended",
			call: "DELETE sessions/{id}",
			memberId: ctx.actor.id,
		});
		return { message: "The session has ended." };
	});
}
