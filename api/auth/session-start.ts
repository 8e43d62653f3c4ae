import type { SessionResponse } from "#contract/auth/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { findMember } from "../members/queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { recordAuthAudit } from "./auth-audit.ts";
import { createSecretToken, hashToken } from "./secret-token.ts";
import { deleteExpiredSessions, insertSession } from "./sessions.queries.ts";

const hour = 3_600_000;
const rememberedFor = 7 * MS_PER_DAY;
const otherwiseFor = 12 * hour;

/**
 * Begins a session of a member who has proven who they are.
 *
 * @param options.call the call that did so, for the audit trail
 */
export async function startSession(
	ctx: PublicContext,
	memberId: number,
	options: {
		call: string;
		method: "password" | "sso";
		/** A code of the second step was given. */
		byCode?: true;
		remembered?: boolean;
		/** The phone is used by several people. */
		shared?: boolean;
		userAgent: string | null;
	},
): Promise<Omit<SessionResponse, "device">> {
	const { call, method, byCode, remembered = false, shared, userAgent } = options;
	const user = await findMember(ctx, memberId);
	if (!user) throw new ApiError("invalid_credentials");
	await deleteExpiredSessions(ctx, user.id, ctx.now);
	const token = createSecretToken();
	const expiresAt = new Date(ctx.now.valueOf() + (remembered ? rememberedFor : otherwiseFor));
	await insertSession(ctx, {
		tokenHash: hashToken(token),
		memberId: user.id,
		expiresAt,
		remembered,
		shared,
		createdAt: ctx.now,
		userAgent,
		address: ctx.clientAddress,
		method,
		strongAt: byCode || method === "sso" ? ctx.now : null,
	});
	await recordAuthAudit(ctx, { action: "signed_in", call, memberId: user.id });
	return { token, user, expires_at: expiresAt.toISOString() };
}
