import type { AuditAction } from "#contract/audit/constants.ts";
import type { MemberContext } from "../platform/context.ts";
import { insertAuditEntry } from "./queries.ts";

/** Records that the actor has changed something, and how. */
export const recordAudit = (
	ctx: MemberContext,
	entry: {
		action: AuditAction;
		/** The name of the endpoint in the specification: `POST branches/edit`. */
		call: string;
		/** The slug of the changed entity. */
		entity: string;
		entityId: number | null;
		/** `{ before, after }` of the changed fields; null if there are none. */
		changes: unknown;
	},
): Promise<void> =>
	insertAuditEntry(ctx, {
		...entry,
		memberId: ctx.actor.id,
		address: ctx.clientAddress,
	});
