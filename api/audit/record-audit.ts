import type { MemberContext } from "../platform/context.ts";
import { insertAuditEntry } from "./queries.ts";

/** Writes down that the caller has changed something, and how. */
export const recordAudit = (
	ctx: MemberContext,
	entry: {
		/** As in the specification: `POST branches/edit`. */
		call: string;
		/** The slug of what was changed. */
		entity: string;
		entityId: number | null;
		/** `{ before, after }`, of the fields that changed; null where there is nothing to say. */
		changes: unknown;
	},
): Promise<void> =>
	insertAuditEntry(ctx, {
		...entry,
		memberId: ctx.caller.id,
		at: ctx.now,
		address: ctx.clientAddress,
	});
