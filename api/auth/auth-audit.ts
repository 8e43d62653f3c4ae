import { insertAuditEntry } from "../audit/queries.ts";
import type { PublicContext } from "../platform/context.ts";

/** What happens to sessions, as calls; the audit trail tells them apart by these. */
export type AuthAuditAction =
	| "POST authentication"
	| "POST authentication refused"
	| "POST authentication/sign-out"
	| "POST authentication/forgot-password"
	| "DELETE sessions/{id}"
	| "DELETE sessions/others";

/**
 * Writes into the audit trail what happened to a session, or to the wish for one.
 *
 * @param memberId null where nobody knows who it was
 * @param email what was typed, where that is all that is known
 */
export const recordAuthAudit = (
	ctx: PublicContext,
	call: AuthAuditAction,
	memberId: number | null,
	email?: string,
): Promise<void> =>
	insertAuditEntry(ctx, {
		memberId,
		call,
		entity: "session",
		entityId: null,
		changes: email === undefined ? null : { after: { email } },
		at: ctx.now,
		address: ctx.clientAddress,
	});
