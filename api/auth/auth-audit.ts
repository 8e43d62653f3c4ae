import { type AuditedChange, insertAuditEntry } from "../audit/queries.ts";
import type { PublicContext } from "../platform/context.ts";

/**
 * Records an event of a session, or of an attempt to get one, in the audit trail.
 *
 * @param entry.memberId null if the member is unknown
 * @param entry.email the address that was entered, if nothing else is known
 */
export const recordAuthAudit = (
	ctx: PublicContext,
	{
		email,
		...entry
	}: Pick<AuditedChange, "action" | "call"> & {
		readonly memberId: number | null;
		readonly email?: string;
	},
): Promise<void> =>
	insertAuditEntry(ctx, {
		...entry,
		subject: ["session", null],
		changes: email === undefined ? null : { after: { email } },
		address: ctx.clientAddress,
	});
