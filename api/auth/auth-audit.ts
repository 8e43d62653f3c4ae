import type { AuditAction } from "#contract/audit/constants.ts";
import { insertAuditEntry } from "../audit/queries.ts";
import type { PublicContext } from "../platform/context.ts";

/**
 * Records an event of a session, or of an attempt to get one, in the audit trail.
 *
 * @param entry.memberId null if the member is unknown
 * @param entry.email the address that was entered, if nothing else is known
 */
export const recordAuthAudit = (
	ctx: PublicContext,
	entry: {
		readonly action: AuditAction;
		readonly call: string;
		readonly memberId: number | null;
		readonly email?: string;
	},
): Promise<void> =>
	insertAuditEntry(ctx, {
		action: entry.action,
		memberId: entry.memberId,
		call: entry.call,
		entity: "session",
		entityId: null,
		changes: entry.email === undefined ? null : { after: { email: entry.email } },
		address: ctx.clientAddress,
	});
