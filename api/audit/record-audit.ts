import type { MemberContext } from "../platform/context.ts";
import { type AuditedChange, insertAuditEntry } from "./queries.ts";

/** Records that the actor has changed something, and how. */
export const recordAudit = (ctx: MemberContext, change: AuditedChange): Promise<void> =>
	insertAuditEntry(ctx, { ...change, memberId: ctx.actor.id, address: ctx.clientAddress });
