import { insertAuditEntry } from "../audit/queries.ts";
import type { PublicContext } from "../platform/context.ts";

/** The events of sessions in the form of endpoints, by which the audit trail tells them apart. */
export type AuthAuditAction =
	| "POST authentication"
	| "POST authentication refused"
	| "POST authentication/sign-out"
	| "POST authentication/forgot-password"
	| "DELETE sessions/{id}"
	| "DELETE sessions/others";

/**
 * Records an event of a session, or of an attempt to get one, in the audit trail.
 *
 * @param memberId null if the member is unknown
 * @param email the address that was entered, if nothing else is known
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
